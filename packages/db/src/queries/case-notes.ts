import { asc, eq, inArray } from 'drizzle-orm';
import { type Database, type QueryBuilder, run, type Tables } from '../database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';

export type CaseNoteRow = Tables['caseNotes']['$inferSelect'];
type CaseNoteInsert = Tables['caseNotes']['$inferInsert'];

/** Deletes the notes of cases whose evidence is erased, in the transaction that erases it. */
export function* deleteCaseNotes(
  { caseNotes }: Pick<Tables, 'caseNotes'>,
  tx: QueryBuilder,
  caseIds: readonly string[],
) {
  if (caseIds.length > 0) yield* run(tx.delete(caseNotes).where(inArray(caseNotes.caseId, [...caseIds])));
}

/** Notes of staff on a case, which only staff read. */
export function caseNoteQueries({ db, tables, transaction }: Database) {
  const { caseNotes } = tables;

  return {
    /** Oldest first. */
    notesOf: (caseId: string) =>
      db.select().from(caseNotes).where(eq(caseNotes.caseId, caseId)).orderBy(asc(caseNotes.seq)),

    /** A retry with the same idempotency key inserts and logs nothing. */
    add: (note: CaseNoteInsert, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const added = yield* run(
          tx
            .insert(caseNotes)
            .values(note)
            .onConflictDoNothing({ target: caseNotes.idempotencyKey })
            .returning({ id: caseNotes.id }),
        );
        if (added.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
      }),
  };
}
