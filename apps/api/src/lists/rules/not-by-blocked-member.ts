import type { VisibilityRule } from '../visibility-rule.ts';

export const isNotByBlockedMember: VisibilityRule = ({ isAnonymous, author }, { blockedIds }) =>
  isAnonymous || author.id === null || !blockedIds.has(author.id);
