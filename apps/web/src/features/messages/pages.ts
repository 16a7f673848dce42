export type Page<Item> = { items: Item[]; nextCursor: string | null };

type Fetching<Item> = {
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>;
  /** Whether this item, and everything older, is loaded. Missing on the first load. */
  isKnown?: ((item: Item) => boolean) | undefined;
  join: (newer: Item[], older: Item[]) => Item[];
};

/** Fetches back to the first loaded item, so that a suspended tab has no gap in its list. */
export async function fetchUpdates<Item>({ fetchPage, isKnown, join }: Fetching<Item>): Promise<Page<Item>> {
  let { items, nextCursor } = await fetchPage(undefined);
  let page = items;
  while (isKnown && nextCursor !== null && !page.some(isKnown)) {
    const older = await fetchPage(nextCursor);
    page = older.items;
    items = join(items, page);
    nextCursor = older.nextCursor;
  }
  return { items, nextCursor };
}
