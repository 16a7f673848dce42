import type { StoredFilters } from '@ballast/db/queries/profiles/viewer-filters';
import type { ContentNote } from '@ballast/schema/content-note-names';
import type { SeenAttribution } from './author.view.ts';
import type { PreparedFilter } from './content-filter.ts';

/** What the rules need of the public view of an item. It has no author of an anonymous item (docs/anonymity.md, rule 6). */
export type RuleItem = { id: string; notes?: readonly ContentNote[] } & SeenAttribution;

export type ViewerFilters = Omit<StoredFilters, 'choicesSeal'> & { readonly content: PreparedFilter };

/** Returns whether the viewer may see the item. */
export type VisibilityRule = (item: RuleItem, filters: ViewerFilters) => boolean;
