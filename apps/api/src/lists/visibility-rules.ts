import { isNotByBlockedMember } from './rules/not-by-blocked-member.ts';
import type { VisibilityRule } from './visibility-rule.ts';

/** An item of a list is shown where all of these agree. */
export const visibilityRules: readonly VisibilityRule[] = [isNotByBlockedMember];
