/** A page as the server sends it; its cursor leads to what is older. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

type Fetching<Item> = {
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>;
  /** Whether what comes before this one is on the screen already. Absent while nothing is. */
  isKnown?: ((item: Item) => boolean) | undefined;
  /** Puts the items of an older page to the newer ones, in the list's own order. */
  join: (newer: Item[], older: Item[]) => Item[];
};

/**
 * Everything new: the newest page, and further back for as long as nothing known is met. A tab that slept for a day has
 * no hole in its list when it wakes.
 */
export async function fetchNews<Item>({ fetchPage, isKnown, join }: Fetching<Item>): Promise<Page<Item>> {
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
