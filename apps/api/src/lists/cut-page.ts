export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Cuts a page out of rows read with `limit + 1`: the extra row only shows that there is a next page. */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorAfter: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && rows.length > limit ? cursorAfter(last) : null };
}
