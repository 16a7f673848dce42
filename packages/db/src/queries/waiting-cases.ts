import { and, asc, desc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import type { CaseRow } from './cases.ts';

/** What waits for a staff member: undecided cases, and their decisions that an appeal has reversed. */
export function waitingCaseQueries({ db, tables }: Pick<Database, 'db' | 'tables'>) {
  const { cases, decisions } = tables;

  return {
    /** The most urgent cases with this status, without their evidence. */
    listByStatus: (status: CaseRow['status'], limit: number) =>
      db
        .select({ id: cases.id, isHeld: cases.isHeld, claimedBy: cases.claimedBy })
        .from(cases)
        .where(eq(cases.status, status))
        .orderBy(asc(cases.severity), asc(cases.seq))
        .limit(limit),

    async getMany(ids: readonly string[]): Promise<CaseRow[]> {
      const rows = [];
      for (const some of chunks(ids)) rows.push(...(await db.select().from(cases).where(inArray(cases.id, some))));
      return rows;
    },

    /** Decisions of the staff member that an appeal, answered by somebody else, has reversed. Newest answer first. */
    listReversedOnAppeal: (decidedBy: string, since: Date) =>
      db
        .select({ caseId: decisions.caseId, action: decisions.action, answeredAt: decisions.answeredAt })
        .from(decisions)
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
