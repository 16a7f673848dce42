import type { VisibilityRule } from '../visibility-rule.ts';

export const isNotByMutedMember: VisibilityRule = ({ isAnonymous, author }, { mutedIds }) =>
  isAnonymous || author.id === null || !mutedIds.has(author.id);
