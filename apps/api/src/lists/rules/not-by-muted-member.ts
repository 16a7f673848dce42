import type { VisibilityRule } from '../visibility-rule.ts';

/** Hides the named items of members whom the viewer muted. */
export const isNotByMutedMember: VisibilityRule = ({ isAnonymous, author }, { mutedIds }) =>
  isAnonymous || !mutedIds.has(author.id);
