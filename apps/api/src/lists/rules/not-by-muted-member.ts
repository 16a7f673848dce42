import type { VisibilityRule } from '../visibility-rule.ts';

export const isNotByMutedMember: VisibilityRule = ({ isAnonymous, author }, { mutedIds }) =>
  isAnonymous || !mutedIds.has(author.id);
