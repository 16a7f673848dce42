import type { VisibilityRule } from '../visibility-rule.ts';

export const isNotByBlockedMember: VisibilityRule = ({ isAnonymous, author }, { blockedIds }) =>
  isAnonymous || !blockedIds.has(author.id);
