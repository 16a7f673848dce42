import { and, asc, eq, isNotNull, lte, not } from 'drizzle-orm';
import { type Database, run, type Tables } from '../../engine/database.ts';

/** Decisions told in one look. */
const maxDue = 200;

/** Whether a decision stands of which neither its author nor the reporters are told yet. */
export const isUntold = ({ tellAt, isReversed }: Pick<Tables['decisions'], 'tellAt' | 'isReversed'>) =>
  and(isNotNull(tellAt), not(isReversed));

export function decisionTelling({ db, tables: { cases, decisions }, transaction }: Database) {
  const isDue = (now: Date) => and(isUntold(decisions), lte(decisions.tellAt, now));

  return {
    /** With their cases, the one that waits longest first. */
    listDue: (now: Date) =>
      db
        .select({ decision: decisions, row: cases })
        .from(decisions)
        .innerJoin(cases, eq(cases.id, decisions.caseId))
        .where(isDue(now))
        .orderBy(asc(decisions.tellAt), asc(decisions.seq))
        .limit(maxDue),

    /** Stores that the decision is told. Returns false if it was taken back meanwhile, or another process tells it. */
    markTold: (id: string, now: Date): Promise<boolean> =>
      transaction(function* (tx) {
        const told = yield* run(
          tx
            .update(decisions)
            .set({ tellAt: null })
            .where(and(eq(decisions.id, id), isDue(now)))
            .returning({ id: decisions.id }),
        );
        return told.length > 0;
      }),
  };
}
