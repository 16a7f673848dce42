import { limits } from '@ballast/schema/limits';

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Returns the first items whose texts together have at most `pageMaxBytes`, and at least one item. */
export function fitPage<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(textOf(item));
    return index > 0 && bytes > limits.pageMaxBytes;
  });
  return end === -1 ? [...items] : items.slice(0, end);
}

/**
 * Cuts a page out of rows read with `limit + 1`: the extra row only shows that there is a next page.
 * @param textOf Cuts the page earlier if these texts are long ({@link fitPage}).
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => string,
  textOf?: (row: Row) => string,
): Page<Row> {
  const page = rows.slice(0, limit);
  const items = textOf ? fitPage(page, textOf) : page;
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && rows.length > items.length ? cursorAfter(last) : null };
}
