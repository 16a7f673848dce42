import type { DecisionRow } from '@ballast/db/queries/decisions';
import { appealableActions } from '@ballast/schema/decision-actions';
import { limits } from '@ballast/schema/limits';

const dayMs = 24 * 60 * 60_000;

type Decision = Pick<DecisionRow, 'action' | 'createdAt' | 'appealedAt' | 'isReversed'>;

/** Null if no appeal is possible: each decision can be appealed against once, and some cannot. */
export function appealDeadline({ action, createdAt, appealedAt, isReversed }: Decision): Date | null {
  if (!appealableActions.includes(action) || appealedAt !== null || isReversed) return null;
  return new Date(createdAt.getTime() + limits.appealDays * dayMs);
}
