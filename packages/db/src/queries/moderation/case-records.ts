import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { type Database, run, type Tables } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { holdOwnClaim } from './case-notes.ts';
import type { CaseTarget } from './item-decisions.ts';

export type CaseRecordRow = Tables['caseRecords']['$inferSelect'];

/** What staff did outside the service. Rows are neither changed nor deleted. */
export function caseRecordQueries({ db, tables, transaction }: Database) {
  const { caseRecords, cases } = tables;
  return {
    /** Of all cases about one item, oldest first: nobody is to ring 999 twice because a second case was opened. */
    recordsAbout: ({ targetType, targetId }: CaseTarget) =>
      db
        .select(getTableColumns(caseRecords))
        .from(caseRecords)
        .innerJoin(cases, eq(cases.id, caseRecords.caseId))
        .where(and(eq(cases.targetType, targetType), eq(cases.targetId, targetId)))
        .orderBy(asc(caseRecords.doneAt), asc(caseRecords.seq)),

    /** Unordered. */
    recordsOf: (caseIds: readonly string[]) =>
      db
        .select()
        .from(caseRecords)
        .where(inArray(caseRecords.caseId, [...caseIds])),

    /** A retry with the same idempotency key inserts and logs nothing. */
    add: (record: Tables['caseRecords']['$inferInsert'], entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const added = yield* run(
          tx
            .insert(caseRecords)
            .values(record)
            .onConflictDoNothing({ target: caseRecords.idempotencyKey })
            .returning({ id: caseRecords.id }),
        );
        if (added.length === 0) return;
        yield* holdOwnClaim(tables, tx, record);
        yield* insertAdminLogEntry(tables, tx, entry);
      }),
  };
}
