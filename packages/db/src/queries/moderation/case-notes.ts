import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';

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

/** A claim of the writer can be renewed for longer. */
export function* holdOwnClaim(
  { cases }: Pick<Tables, 'cases'>,
  tx: QueryBuilder,
  { caseId, writtenBy, createdAt }: Pick<CaseNoteInsert, 'caseId' | 'writtenBy' | 'createdAt'>,
) {
  const isOwnClaim = and(eq(cases.id, caseId), eq(cases.claimedBy, writtenBy));
  yield* run(tx.update(cases).set({ claimHeldFrom: createdAt }).where(isOwnClaim));
}

/** Notes of staff on a case, which only staff read. */
export function caseNoteQueries({ db, tables, transaction }: Database) {
  const { caseNotes } = tables;

  /** Returns false on a retry with the same idempotency key, which inserts and logs nothing. */
  function* insertNote(tx: QueryBuilder, note: CaseNoteInsert, entry: AdminLogInsert) {
    const added = yield* run(
      tx
        .insert(caseNotes)
        .values(note)
        .onConflictDoNothing({ target: caseNotes.idempotencyKey })
        .returning({ id: caseNotes.id }),
    );
    if (added.length === 0) return false;
    yield* holdOwnClaim(tables, tx, note);
    yield* insertAdminLogEntry(tables, tx, entry);
    return true;
  }

  return {
    /** Oldest first. */
    notesOf: (caseId: string) =>
      db.select().from(caseNotes).where(eq(caseNotes.caseId, caseId)).orderBy(asc(caseNotes.seq)),

    get: async (caseId: string, noteId: string): Promise<CaseNoteRow | undefined> =>
      firstRow(
        await db
          .select()
          .from(caseNotes)
          .where(and(eq(caseNotes.id, noteId), eq(caseNotes.caseId, caseId))),
      ),

    add: (note: CaseNoteInsert, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        yield* insertNote(tx, note, entry);
      }),
  };
}
