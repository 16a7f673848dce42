import { defaultContentChoices } from '@ballast/schema/content-notes';
import { prepareFilter } from '../lists/content-filter.ts';
import type { ViewerFilters } from '../lists/visibility-rule.ts';

/** The filters of a viewer who hides nothing. */
export const noFilters: ViewerFilters = {
  blockedIds: new Set(),
  blockedByIds: new Set(),
  mutedIds: new Set(),
  hiddenPostIds: new Set(),
  hiddenCommentIds: new Set(),
  content: prepareFilter(defaultContentChoices),
};
