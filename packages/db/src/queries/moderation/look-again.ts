import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import { type Database, run } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import type { CaseRow } from './cases.ts';

export type LookAgainPosition = { onMs: number; seq: number };

/** Closed cases that staff look at again on a day. */
export function lookAgainQueries({ db, tables, transaction }: Database) {
  const { cases } = tables;
  const { lookAgainOn, seq } = cases;
  const isListed = and(eq(cases.status, 'closed'), isNotNull(lookAgainOn));

  function isAfter({ onMs, seq: lastSeq }: LookAgainPosition) {
    const day = new Date(onMs);
    return or(gt(lookAgainOn, day), and(eq(lookAgainOn, day), gt(seq, lastSeq)));
  }

  return {
    /** The oldest day first. */
    page: (limit: number, after: LookAgainPosition | undefined): PromiseLike<CaseRow[]> =>
      db
        .select()
        .from(cases)
        .where(and(isListed, after && isAfter(after)))
        .orderBy(asc(lookAgainOn), asc(seq))
        .limit(limit),

    /** Leaves out the evidence, which is long. */
    listDueAuthors: (day: Date, limit: number) =>
      db
        .select({ id: cases.id, authorSeal: cases.authorSeal })
        .from(cases)
        .where(and(isListed, lte(lookAgainOn, day)))
        .orderBy(asc(lookAgainOn), asc(seq))
        .limit(limit),

    /** Returns false if the case is not closed. */
    set: (caseId: string, day: Date | null, entry: AdminLogInsert): Promise<boolean> =>
      transaction(function* (tx) {
        const set = yield* run(
          tx
            .update(cases)
            .set({ lookAgainOn: day })
            .where(and(eq(cases.id, caseId), eq(cases.status, 'closed')))
            .returning({ id: cases.id }),
        );
        if (set.length === 0) return false;
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),
  };
}
