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

/** The rules step of the feed, the comments and the search: {@link isHidden} over what is shared of a page. */
export function leaveOutBlocked<Shared extends { row: { authorId: string | null } }>(
  items: readonly Shared[],
  blocked: Blocked,
): readonly Shared[] {
  return blocked.size === 0 ? items : items.filter(({ row }) => !isHidden(row, blocked));
}
