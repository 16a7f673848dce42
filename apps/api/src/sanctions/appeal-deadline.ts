import type { DecisionRow } from '@ballast/db/queries/moderation/decisions';
import { appealDeadlineOf } from '@ballast/schema/appeal-deadline';
import { appealableActions } from '@ballast/schema/decision-actions';

type Decision = Pick<DecisionRow, 'action' | 'createdAt' | 'appealedAt' | 'isReversed'>;

/** Null if no appeal is possible: each decision can be appealed against once, and some cannot. */
export function appealDeadline({ action, createdAt, appealedAt, isReversed }: Decision): Date | null {
  if (!appealableActions.includes(action) || appealedAt !== null || isReversed) return null;
  return appealDeadlineOf(createdAt);
}
