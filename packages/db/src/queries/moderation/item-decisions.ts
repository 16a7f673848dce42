import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';

/** `targetId` is the stored value: a hash for members and messages. */
export type CaseTarget = Pick<Tables['cases']['$inferSelect'], 'targetType' | 'targetId'>;

/** The decisions about one item, of all its cases. */
export function itemDecisions({ cases, decisions }: Pick<Tables, 'cases' | 'decisions'>) {
  const isAbout = ({ targetType, targetId }: CaseTarget) =>
    and(eq(cases.targetType, targetType), eq(cases.targetId, targetId));

  return {
    /** Serialises removals of the item and their reversals. Call it before locking a single case, to avoid deadlocks. */
    *lock(tx: QueryBuilder, target: CaseTarget) {
      yield* run(tx.update(cases).set({ targetId: target.targetId }).where(isAbout(target)));
    },

    /** Newest first. */
    select: (db: Pick<QueryBuilder, 'select'>, target: CaseTarget) =>
      db
        .select(getTableColumns(decisions))
        .from(decisions)
        .innerJoin(cases, eq(cases.id, decisions.caseId))
        .where(isAbout(target))
        .orderBy(desc(decisions.seq)),
  };
}
