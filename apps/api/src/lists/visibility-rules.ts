import { isNotByBlockedMember } from './rules/not-by-blocked-member.ts';
import type { VisibilityRule } from './visibility-rule.ts';

/** A list shows an item only if all of these rules allow it. */
export const visibilityRules: readonly VisibilityRule[] = [isNotByBlockedMember];
