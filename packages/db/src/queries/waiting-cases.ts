import { aliasedTable, and, asc, desc, eq, gte, isNotNull, max, ne } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { CaseRow } from './cases.ts';

/** What waits for a staff member: undecided cases, and their decisions that an appeal has reversed. */
export function waitingCaseQueries({ db, tables }: Pick<Database, 'db' | 'tables'>) {
  const { cases, decisions, reports } = tables;
  const ofSameCase = aliasedTable(reports, 'reports_of_case');
  const latestSeq = db
    .select({ seq: max(ofSameCase.seq) })
    .from(ofSameCase)
    .where(eq(ofSameCase.caseId, cases.id));

  return {
    /** The most urgent cases with this status, each with its latest report if it has one. Always a single statement. */
    listWithLatestReport: (status: CaseRow['status'], limit: number) =>
      db
        .select({ row: cases, report: reports })
        .from(cases)
        .leftJoin(reports, eq(reports.seq, latestSeq))
        .where(eq(cases.status, status))
        .orderBy(asc(cases.severity), asc(cases.seq))
        .limit(limit),

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
