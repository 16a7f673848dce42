import type { Attribution } from '../privacy/author.view.ts';

/** The public view of an item. Rules get no author of an anonymous item (docs/anonymity.md, rule 6). */
export type RuleItem = { id: string; content: string } & Attribution;

export type ViewerFilters = { readonly blockedIds: ReadonlySet<string> };

/** Whether the viewer is shown the item. */
export type VisibilityRule = (item: RuleItem, filters: ViewerFilters) => boolean;
