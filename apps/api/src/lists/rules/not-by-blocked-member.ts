import type { VisibilityRule } from '../visibility-rule.ts';

/** Hides a member's named items from members who blocked the author. */
export const isNotByBlockedMember: VisibilityRule = ({ isAnonymous, author }, { blockedIds }) =>
  isAnonymous || !blockedIds.has(author.id);
