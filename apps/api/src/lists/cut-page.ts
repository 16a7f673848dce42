import { limits } from '@ballast/schema/limits';

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** How many rows are read beyond a page. If no more are left out, a second read does not show that some are. */
export const leftOutMax = 20;

/** Reads until a page and one further row are shown: a shorter page would reveal that items are left out. */
export async function readShown<Row>(
  limit: number,
  read: (count: number, last: Row | undefined) => PromiseLike<readonly Row[]>,
  isShown: (row: Row) => boolean,
): Promise<Row[]> {
  const count = limit + 1 + leftOutMax;
  const shown: Row[] = [];
  let last: Row | undefined;
  do {
    const rows = await read(count, last);
    shown.push(...rows.filter(isShown));
    last = rows.length === count ? rows.at(-1) : undefined;
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

/** Keys that are loaded at once: the texts of so many items are a few times those of a page. */
const hydratedAtOnce = limits.pageDefault;

/** Loads the items of a page in the order of `keys`, and no more once the texts of a page are there. Missing ones are skipped. */
export async function hydratePage<Key, Item>(
  keys: readonly Key[],
  hydration: (keys: readonly Key[]) => Promise<readonly Item[]>,
  textOf: (item: Item) => string,
): Promise<{ items: Item[]; isCut: boolean }> {
  const items: Item[] = [];
  for (let start = 0; start < keys.length; start += hydratedAtOnce) {
    items.push(...(await hydration(keys.slice(start, start + hydratedAtOnce))));
    const fitting = cutToMaxBytes(items, textOf);
    if (fitting.length < items.length) return { items: fitting, isCut: true };
  }
  return { items, isCut: false };
}

/** Takes at least `limit + 1` rows if there are so many: an extra row shows that there is a next page. With `textOf`, limits the bytes too. */
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
