import { isCommentNotHiddenByViewer } from './rules/comment-not-hidden-by-viewer.ts';
import { isNotByBlockedMember } from './rules/not-by-blocked-member.ts';
import { isNotByMutedMember } from './rules/not-by-muted-member.ts';
import { isPostNotHiddenByViewer } from './rules/post-not-hidden-by-viewer.ts';
import { isWithoutHiddenNote } from './rules/without-hidden-note.ts';
import type { VisibilityRule } from './visibility-rule.ts';

export const visibilityRules: readonly VisibilityRule[] = [
  isNotByBlockedMember,
  isNotByMutedMember,
  isPostNotHiddenByViewer,
  isCommentNotHiddenByViewer,
  isWithoutHiddenNote,
];
