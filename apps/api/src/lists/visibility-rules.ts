import { isNotByBlockedMember } from './rules/not-by-blocked-member.ts';
import { isNotByMutedMember } from './rules/not-by-muted-member.ts';
import { isNotHiddenByViewer } from './rules/not-hidden-by-viewer.ts';
import { isWithoutHiddenNote } from './rules/without-hidden-note.ts';
import type { VisibilityRule } from './visibility-rule.ts';

export const visibilityRules: readonly VisibilityRule[] = [
  isNotByBlockedMember,
  isNotByMutedMember,
  isNotHiddenByViewer,
  isWithoutHiddenNote,
];
