import type { Viewer } from '../auth/sessions.ts';
import { hydratePage, type Page } from './cut-page.ts';
import type { ItemCheck } from './item-check.ts';
import type { LoadViewerFilters } from './viewer-filters.ts';
import type { RuleItem, ViewerFilters } from './visibility-rule.ts';
import { isShownTo } from './visibility-rules.ts';

type Shown<Item> = { items: readonly Item[]; nextCursor: string | null };

/** A page for all viewers. `shownWith` caches what remains with each set of filters. */
export type SharedPage<Item> = Page<Item> & {
  cursorAfter(last: Item): string;
  shownWith: WeakMap<ViewerFilters, Shown<Item>>;
};

/** `last`: the last item of the page that was considered. Those after it are on the viewer's next page. */
export type Filtered<Item> = { items: readonly Item[]; last: Item | undefined };

/** The first two steps get only the input, so that their result can be cached for all viewers. */
type Steps<Input, Key, Item, View> = {
  skeleton(input: Input): Promise<Page<Key>>;
  /** Loads the items in the order of `keys`; missing ones are skipped. */
  hydration(keys: readonly Key[]): Promise<Item[]>;
  /** Returns the cursor after `last`, if the page is cut because of long texts. `keys` are the skeleton's. */
  cursorAfter(last: Item, input: Input, keys: readonly Key[]): string;
  /** Leaves out what the viewer's filters hide. Default: applies the visibility rules to each item. */
  filtering?(items: readonly Item[], filters: ViewerFilters): Promise<Filtered<Item>>;
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

export function createPipeline<Input, Key, Item extends { view: RuleItem & { content: string } }, View>({
  skeleton,
  hydration,
  cursorAfter,
  // Does not refill a page: page boundaries are the same for every viewer (docs/anonymity.md, rule 6).
  filtering = async (items, filters) => ({
    items: items.filter(({ view }) => isShownTo(view, filters)),
    last: items.at(-1),
  }),
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
    const { items, isCut } = await hydratePage(keys, hydration, textOf);
    const last = items.at(-1);
    const cursorAfterItem = (item: Item) => cursorAfter(item, input, keys);
    return {
      items,
      nextCursor: isCut && last ? cursorAfterItem(last) : nextCursor,
      cursorAfter: cursorAfterItem,
      shownWith: new WeakMap(),
    };
  }

  async function itemsFor(viewer: Viewer, page: SharedPage<Item>, filters: ViewerFilters): Promise<Shown<Item>> {
    notePresentation(page);
    const cached = page.shownWith.get(filters);
    if (cached) {
      checkOnce(cached.items);
      return cached;
    }
    const { items, last } = await filtering(page.items, filters);
    const isCut = last !== undefined && last !== page.items.at(-1);
    const shown = {
      items: await fitting(viewer, items, filters),
      nextCursor: isCut ? page.cursorAfter(last) : page.nextCursor,
    };
    page.shownWith.set(filters, shown);
    return shown;
  }

  return async (viewer: Viewer, input: Input): Promise<Page<View>> => {
    const [page, filters] = await Promise.all([cache(input, () => readShared(input)), loadFilters(viewer)]);
    const { items, nextCursor } = await itemsFor(viewer, page, filters);
    return { items: await presentation(viewer, items), nextCursor };
  };
}
