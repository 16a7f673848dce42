import type { VisibilityRule } from '../visibility-rule.ts';

/** Hides the posts that the viewer hid, named and anonymous ones alike. */
export const isPostNotHiddenByViewer: VisibilityRule = ({ id }, { hiddenPostIds }) => !hiddenPostIds.has(id);
