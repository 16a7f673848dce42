import { and, eq, inArray } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../database.ts';

/** Cases that wait for a decision, or for an answer to an appeal. Only they are claimed. */
export const isUndecided = ({ status }: Pick<Tables['cases'], 'status'>) => inArray(status, ['open', 'appealed']);

/** Whether such a case is about the item. `targetId` is as stored: a hash for members and messages. */
export function* isAboutUndecided(
  { cases }: Pick<Tables, 'cases'>,
  tx: QueryBuilder,
  targetType: Tables['cases']['$inferSelect']['targetType'],
  targetId: string,
) {
  const isAbout = and(eq(cases.targetType, targetType), eq(cases.targetId, targetId), isUndecided(cases));
  return (yield* run(tx.select({ id: cases.id }).from(cases).where(isAbout).limit(1))).length > 0;
}
