/** One page of a list; `nextCursor` is null on the last one. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/**
 * Cuts a page out of rows that were read with a limit of `limit + 1`: the row beyond the page only tells that there is a
 * next one.
 * @param cursorAfter Makes the cursor that leads on from the page's last row.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorAfter: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && rows.length > limit ? cursorAfter(last) : null };
}
