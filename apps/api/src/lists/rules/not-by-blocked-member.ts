import type { VisibilityRule } from '../visibility-rule.ts';

/** Hides the named items of members whom the viewer blocked. */
export const isNotByBlockedMember: VisibilityRule = ({ isAnonymous, author }, { blockedIds }) =>
  isAnonymous || !blockedIds.has(author.id);
