import type { Attribution } from '../privacy/author.view.ts';

/** What a rule sees of an item: its public view. An anonymous one has no author to ask about (anonymity.md, rule 6). */
export type RuleItem = { id: string; content: string } & Attribution;

export type ViewerFilters = { readonly blockedIds: ReadonlySet<string> };

/** Whether the viewer is shown the item. */
export type VisibilityRule = (item: RuleItem, filters: ViewerFilters) => boolean;
