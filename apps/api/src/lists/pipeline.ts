import type { Viewer } from '../auth/sessions.ts';
import { fitPage, type Page } from './cut-page.ts';
import type { LoadViewerFilters } from './viewer-filters.ts';
import type { RuleItem, ViewerFilters } from './visibility-rule.ts';
import { visibilityRules } from './visibility-rules.ts';

/** The first two steps get only the input, so that their result can be cached for all viewers. */
type Steps<Input, Key, Item, View> = {
  skeleton(input: Input): Promise<Page<Key>>;
  /** Loads the items in the order of `keys`; missing ones are skipped. */
  hydration(keys: readonly Key[]): Promise<Item[]>;
  /** For a page whose texts are too long for one answer. `keys` are the skeleton's. */
  cursorAfter(last: Item, input: Input, keys: readonly Key[]): string;
  presentation(viewer: Viewer, items: readonly Item[], filters: ViewerFilters): Promise<View[]>;
  loadFilters: LoadViewerFilters;
  cache?(input: Input, read: () => Promise<Page<Item>>): Promise<Page<Item>>;
};

/** Never refills a page: page boundaries are the same for every viewer (docs/anonymity.md, rule 6). */
function applyRules<Item extends { view: RuleItem }>(items: readonly Item[], filters: ViewerFilters): Item[] {
  return items.filter(({ view }) => visibilityRules.every((isShown) => isShown(view, filters)));
}

/** Reads a page of posts or comments in four steps: skeleton, hydration, rules, presentation. */
export function createPipeline<Input, Key, Item extends { view: RuleItem }, View>({
  skeleton,
  hydration,
  cursorAfter,
  presentation,
  loadFilters,
  cache = (_input, read) => read(),
}: Steps<Input, Key, Item, View>) {
  async function readShared(input: Input): Promise<Page<Item>> {
    const { items: keys, nextCursor } = await skeleton(input);
    const hydrated = await hydration(keys);
    const items = fitPage(hydrated, ({ view }) => view.content);
    const last = items.at(-1);
    const isCut = last !== undefined && items.length < hydrated.length;
    return { items, nextCursor: isCut ? cursorAfter(last, input, keys) : nextCursor };
  }

  return async (viewer: Viewer, input: Input): Promise<Page<View>> => {
    const [{ items, nextCursor }, filters] = await Promise.all([
      cache(input, () => readShared(input)),
      loadFilters(viewer),
    ]);
    return { items: await presentation(viewer, applyRules(items, filters), filters), nextCursor };
  };
}
