import type { Viewer } from '../auth/sessions.ts';
import { cutToMaxBytes, type Page } from './cut-page.ts';
import type { LoadViewerFilters } from './viewer-filters.ts';
import type { RuleItem, ViewerFilters } from './visibility-rule.ts';
import { visibilityRules } from './visibility-rules.ts';

/** A page for all viewers. `shownWith` caches the items that remain with each set of filters. */
export type SharedPage<Item> = Page<Item> & { shownWith: WeakMap<ViewerFilters, readonly Item[]> };

/** The first two steps get only the input, so that their result can be cached for all viewers. */
type Steps<Input, Key, Item, View> = {
  skeleton(input: Input): Promise<Page<Key>>;
  /** Loads the items in the order of `keys`; missing ones are skipped. */
  hydration(keys: readonly Key[]): Promise<Item[]>;
  /** Returns the cursor after `last`, if the page is cut because of long texts. `keys` are the skeleton's. */
  cursorAfter(last: Item, input: Input, keys: readonly Key[]): string;
  /** Changes the views that the viewer's filters cover. The result is cached with the page for each set of filters. */
  fitting?(viewer: Viewer, items: readonly Item[], filters: ViewerFilters): Promise<readonly Item[]>;
  presentation(viewer: Viewer, items: readonly Item[]): Promise<View[]>;
  loadFilters: LoadViewerFilters;
  cache?(input: Input, read: () => Promise<SharedPage<Item>>): Promise<SharedPage<Item>>;
};

/** Does not refill a page: page boundaries are the same for every viewer (docs/anonymity.md, rule 6). */
function applyRules<Item extends { view: RuleItem }>(items: readonly Item[], filters: ViewerFilters): Item[] {
  return items.filter(({ view }) => visibilityRules.every((isShown) => isShown(view, filters)));
}

/** Views that are presented again must not change, so that their output is checked once (`pageOutputSchema`). */
function freezeViews<Item extends { view: RuleItem }>(items: readonly Item[]): readonly Item[] {
  if (Object.isFrozen(items)) return items;
  for (const { view } of items) Object.freeze(view);
  return Object.freeze(items);
}

export function createPipeline<Input, Key, Item extends { view: RuleItem }, View>({
  skeleton,
  hydration,
  cursorAfter,
  fitting = async (_viewer, items) => items,
  presentation,
  loadFilters,
  cache = (_input, read) => read(),
}: Steps<Input, Key, Item, View>) {
  async function readShared(input: Input): Promise<SharedPage<Item>> {
    const { items: keys, nextCursor } = await skeleton(input);
    const hydrated = await hydration(keys);
    const items = cutToMaxBytes(hydrated, ({ view }) => view.content);
    const last = items.at(-1);
    const isCut = last !== undefined && items.length < hydrated.length;
    return {
      items,
      nextCursor: isCut ? cursorAfter(last, input, keys) : nextCursor,
      shownWith: new WeakMap(),
    };
  }

  async function itemsFor(viewer: Viewer, { items, shownWith }: SharedPage<Item>, filters: ViewerFilters) {
    const cachedItems = shownWith.get(filters);
    if (cachedItems) return freezeViews(cachedItems);
    const shown = await fitting(viewer, applyRules(items, filters), filters);
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
