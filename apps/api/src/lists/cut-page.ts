import { limits } from '@ballast/schema/limits';

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Reads pages of `limit + 1` rows until one page is full: a shorter page would reveal that items are left out. */
export async function readShown<Row>(
  limit: number,
  read: (last: Row | undefined) => PromiseLike<readonly Row[]>,
  isShown: (row: Row) => boolean,
): Promise<Row[]> {
  const shown: Row[] = [];
  let last: Row | undefined;
  do {
    const rows = await read(last);
    shown.push(...rows.filter(isShown));
    last = rows.length > limit ? rows.at(-1) : undefined;
  } while (last !== undefined && shown.length <= limit);
  return shown;
}

/** Returns the first items whose texts together have at most `pageMaxBytes`, and at least one item. */
export function cutToMaxBytes<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(textOf(item));
    return index > 0 && bytes > limits.pageMaxBytes;
  });
  return end === -1 ? [...items] : items.slice(0, end);
}

/** Takes rows read with `limit + 1`: the extra row shows that there is a next page. With `textOf`, limits the bytes too. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => string,
  textOf?: (row: Row) => string,
): Page<Row> {
  const page = rows.slice(0, limit);
  const items = textOf ? cutToMaxBytes(page, textOf) : page;
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && rows.length > items.length ? cursorAfter(last) : null };
}
