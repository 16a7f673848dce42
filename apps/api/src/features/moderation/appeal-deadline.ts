import type { DecisionRow } from '@ballast/db/queries/decisions';
import { appealableActions } from '@ballast/schema/decision-actions';
import { limits } from '@ballast/schema/limits';

const dayMs = 24 * 60 * 60_000;

type Decision = Pick<DecisionRow, 'action' | 'createdAt' | 'appealedAt' | 'isReversed'>;

/** The end of the time for an appeal. Null if none is possible: there is one appeal against a decision, and some have none. */
export function appealDeadline({ action, createdAt, appealedAt, isReversed }: Decision): Date | null {
  if (!appealableActions.includes(action) || appealedAt !== null || isReversed) return null;
  return new Date(createdAt.getTime() + limits.appealDays * dayMs);
}
