import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import type { CaseRow } from './cases.ts';
import type { DecisionRow } from './decisions.ts';

export type ClosedCaseFilter = {
  /** Who made the latest decision: staff ids, or `key`. Undefined for anybody. */
  actors: readonly string[] | undefined;
  targetType: CaseRow['targetType'] | undefined;
  from: Date | undefined;
  /** Exclusive. */
  to: Date | undefined;
};

export type ClosedCaseRow = { row: CaseRow; decision: DecisionRow };

export function closedCaseQueries({ db, tables: { cases, decisions } }: Database) {
  const isLatest = sql`not exists (
    select 1 from ${decisions} as later where later.case_id = ${decisions.caseId} and later.seq > ${decisions.seq}
  )`;

  return {
    /** Closed cases with their latest decision, the newest decision first. `before` is the seq of a decision. */
    page: (
      { actors, targetType, from, to }: ClosedCaseFilter,
      limit: number,
      before: number | undefined,
    ): PromiseLike<ClosedCaseRow[]> =>
      db
        .select({ row: cases, decision: decisions })
        .from(decisions)
        .innerJoin(cases, eq(cases.id, decisions.caseId))
        .where(
          and(
            eq(cases.status, 'closed'),
            isLatest,
            before === undefined ? undefined : lt(decisions.seq, before),
            actors && inArray(decisions.decidedBy, [...actors]),
            targetType && eq(cases.targetType, targetType),
            from && gte(decisions.createdAt, from),
            to && lt(decisions.createdAt, to),
          ),
        )
        .orderBy(desc(decisions.seq))
        .limit(limit),
  };
}
