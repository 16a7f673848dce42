import { asc, eq } from 'drizzle-orm';
import { type Database, run, type Tables } from '../database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { holdOwnClaim } from './case-notes.ts';

export type CaseRecordRow = Tables['caseRecords']['$inferSelect'];

/** What staff did outside the service. Rows are neither changed nor deleted. */
export function caseRecordQueries({ db, tables, transaction }: Database) {
  const { caseRecords } = tables;
  return {
    /** Oldest first. */
    recordsOf: (caseId: string) =>
      db
        .select()
        .from(caseRecords)
        .where(eq(caseRecords.caseId, caseId))
        .orderBy(asc(caseRecords.doneAt), asc(caseRecords.seq)),

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
