import { and, desc, eq, gte, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';

/** A staff member's decisions that an appeal has reversed. */
export function waitingCaseQueries({ db, tables }: Pick<Database, 'db' | 'tables'>) {
  const { cases, decisions } = tables;

  return {
    /** Decisions of the staff member that an appeal, answered by somebody else, has reversed. Newest answer first. */
    listReversedOnAppeal: (decidedBy: string, since: Date) =>
      db
        .select({
          caseId: decisions.caseId,
          targetType: cases.targetType,
          action: decisions.action,
          createdAt: decisions.createdAt,
          answeredAt: decisions.answeredAt,
        })
        .from(decisions)
        .innerJoin(cases, eq(cases.id, decisions.caseId))
        .where(
          and(
            eq(decisions.decidedBy, decidedBy),
            gte(decisions.answeredAt, since),
            decisions.isReversed,
            // A decision that staff took back has an `answeredAt` too, but no appeal.
            isNotNull(decisions.appealedAt),
            ne(decisions.answeredBy, decidedBy),
          ),
        )
        .orderBy(desc(decisions.answeredAt), desc(decisions.seq)),
  };
}
