import type { VisibilityRule } from '../visibility-rule.ts';

/** Hides what members wrote by name from those who blocked them. */
export const isNotByBlockedMember: VisibilityRule = ({ isAnonymous, author }, { blockedIds }) =>
  isAnonymous || !blockedIds.has(author.id);
