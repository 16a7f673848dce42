/** Whom the viewer has blocked, by id. */
export type Blocked = ReadonlySet<string>;

/**
 * The one rule of what a block hides from him who set it: what the blocked wrote by name. What is anonymous has no
 * author to look up and always stays (anonymity.md, rule 6). Applied after a page is cut and never made up for: a page
 * may get shorter, its bounds are the same for everyone.
 */
export function isHidden({ authorId }: { authorId: string | null }, blocked: Blocked): boolean {
  return authorId !== null && blocked.has(authorId);
}

/** The rules step of the feed, the comments and the search: {@link isHidden} over a page of rows. */
export function leaveOutBlocked<Row extends { authorId: string | null }>(
  rows: readonly Row[],
  blocked: Blocked,
): readonly Row[] {
  return blocked.size === 0 ? rows : rows.filter((row) => !isHidden(row, blocked));
}
