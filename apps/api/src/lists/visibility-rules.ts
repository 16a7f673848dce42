import { isCommentNotHiddenByViewer } from './rules/comment-not-hidden-by-viewer.ts';
import { isNotByBlockedMember } from './rules/not-by-blocked-member.ts';
import { isNotByMutedMember } from './rules/not-by-muted-member.ts';
import { isPostNotHiddenByViewer } from './rules/post-not-hidden-by-viewer.ts';
import { isWithoutHiddenNote } from './rules/without-hidden-note.ts';
import type { RuleItem, ViewerFilters, VisibilityRule } from './visibility-rule.ts';

const visibilityRules: readonly VisibilityRule[] = [
  isNotByBlockedMember,
  isNotByMutedMember,
  isPostNotHiddenByViewer,
  isCommentNotHiddenByViewer,
  isWithoutHiddenNote,
];

export const isShownTo = (item: RuleItem, filters: ViewerFilters): boolean =>
  visibilityRules.every((isShown) => isShown(item, filters));
