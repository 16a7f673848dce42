import type { Viewer } from '../auth/sessions.ts';
import { cutToMaxBytes, type Page } from './cut-page.ts';
import type { ItemCheck } from './item-check.ts';
import type { LoadViewerFilters } from './viewer-filters.ts';
import type { RuleItem, ViewerFilters } from './visibility-rule.ts';
import { isShownTo } from './visibility-rules.ts';

/** A page for all viewers. `shownWith` caches the items that remain with each set of filters. */
export type SharedPage<Item> = Page<Item> & { shownWith: WeakMap<ViewerFilters, readonly Item[]> };

/** The first two steps get only the input, so that their result can be cached for all viewers. */
type Steps<Input, Key, Item, View> = {
  skeleton(input: Input): Promise<Page<Key>>;
  /** Loads the items in the order of `keys`; missing ones are skipped. */
  hydration(keys: readonly Key[]): Promise<Item[]>;
  /** Returns the cursor after `last`, if the page is cut because of long texts. `keys` are the skeleton's. */
  cursorAfter(last: Item, input: Input, keys: readonly Key[]): string;
  /** Leaves out what the viewer's filters hide. Default: applies the visibility rules to each item. */
  filtering?(items: readonly Item[], filters: ViewerFilters): Promise<readonly Item[]>;
  /** The text that counts for the length of a page. */
  textOf?(item: Item): string;
  /** Changes the views that the viewer's filters cover. The result is cached with the page for each set of filters. */
  fitting?(viewer: Viewer, items: readonly Item[], filters: ViewerFilters): Promise<readonly Item[]>;
  presentation(viewer: Viewer, items: readonly Item[]): Promise<View[]>;
  /** Checks a view of a cached page for its response. Frozen views are checked once. */
  check?: ItemCheck<View>;
  loadFilters: LoadViewerFilters;
  cache?(input: Input, read: () => Promise<SharedPage<Item>>): Promise<SharedPage<Item>>;
};

export function createPipeline<Input, Key, Item extends { view: RuleItem }, View>({
  skeleton,
  hydration,
  cursorAfter,
  // Does not refill a page: page boundaries are the same for every viewer (docs/anonymity.md, rule 6).
  filtering = async (items, filters) => items.filter(({ view }) => isShownTo(view, filters)),
  textOf = ({ view }) => view.content,
  fitting = async (_viewer, items) => items,
  presentation,
  check,
  loadFilters,
  cache = (_input, read) => read(),
}: Steps<Input, Key, Item, View>) {
  const presentedPages = new WeakSet<SharedPage<Item>>();

  /** Checks the views that later responses may contain. */
  function checkOnce(items: readonly Item[]): void {
    if (!check || Object.isFrozen(items)) return;
    for (const { view } of items) check(Object.freeze(view));
    Object.freeze(items);
  }

  /** Checks every view of a page that is presented again: a later response must not take longer because of an earlier reader. */
  function notePresentation(page: SharedPage<Item>): void {
    if (presentedPages.has(page)) checkOnce(page.items);
    else presentedPages.add(page);
  }

  async function readShared(input: Input): Promise<SharedPage<Item>> {
    const { items: keys, nextCursor } = await skeleton(input);
    const hydrated = await hydration(keys);
    const items = cutToMaxBytes(hydrated, textOf);
    const last = items.at(-1);
    const isCut = last !== undefined && items.length < hydrated.length;
    return {
      items,
      nextCursor: isCut ? cursorAfter(last, input, keys) : nextCursor,
      shownWith: new WeakMap(),
    };
  }

  async function itemsFor(viewer: Viewer, page: SharedPage<Item>, filters: ViewerFilters) {
    const { items, shownWith } = page;
    notePresentation(page);
    const cachedItems = shownWith.get(filters);
    if (cachedItems) {
      checkOnce(cachedItems);
      return cachedItems;
    }
    const shown = await fitting(viewer, await filtering(items, filters), filters);
    shownWith.set(filters, shown);
    return shown;
  }

  return async (viewer: Viewer, input: Input): Promise<Page<View>> => {
    const [page, filters] = await Promise.all([cache(input, () => readShared(input)), loadFilters(viewer)]);
    return {
      items: await presentation(viewer, await itemsFor(viewer, page, filters)),
      nextCursor: page.nextCursor,
    };
  };
}
