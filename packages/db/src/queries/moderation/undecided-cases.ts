import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';

/** Cases that wait for a decision or for the answer to an appeal. Staff can claim only these cases. */
export const isUndecided = ({ status }: Pick<Tables['cases'], 'status'>) => inArray(status, ['open', 'appealed']);

/** Whether reports or staff have hidden the item until a decision. */
export const isHiddenUntilDecision = ({ isHeld, hiddenBy }: Pick<Tables['cases'], 'isHeld' | 'hiddenBy'>) =>
  or(isHeld, isNotNull(hiddenBy));

/** `targetId` is the stored value: a hash for members and messages. */
export function* hasUndecidedCase(
  { cases }: Pick<Tables, 'cases'>,
  tx: QueryBuilder,
  targetType: Tables['cases']['$inferSelect']['targetType'],
  targetId: string,
) {
  const isAbout = and(eq(cases.targetType, targetType), eq(cases.targetId, targetId), isUndecided(cases));
  return (yield* run(tx.select({ id: cases.id }).from(cases).where(isAbout).limit(1))).length > 0;
}
