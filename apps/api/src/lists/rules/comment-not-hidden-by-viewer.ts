import type { VisibilityRule } from '../visibility-rule.ts';

/** Hides the comments that the viewer hid, named and anonymous ones alike. */
export const isCommentNotHiddenByViewer: VisibilityRule = ({ id }, { hiddenCommentIds }) => !hiddenCommentIds.has(id);
