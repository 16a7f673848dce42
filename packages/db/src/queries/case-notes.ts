import { and, asc, eq, inArray, not } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';
import { isUndecided } from './undecided-cases.ts';

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
  const { caseNotes, cases } = tables;

  /** Returns false on a retry with the same idempotency key, which inserts and logs nothing. */
  function* insertNote(tx: QueryBuilder, note: CaseNoteInsert, entry: AdminLogInsert) {
    const added = yield* run(
      tx
        .insert(caseNotes)
        .values(note)
        .onConflictDoNothing({ target: caseNotes.idempotencyKey })
        .returning({ id: caseNotes.id }),
    );
    if (added.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
    return added.length > 0;
  }

  function* hasNote(tx: QueryBuilder, idempotencyKey: string | null | undefined) {
    if (!idempotencyKey) return false;
    const isRetried = eq(caseNotes.idempotencyKey, idempotencyKey);
    const found = yield* run(tx.select({ id: caseNotes.id }).from(caseNotes).where(isRetried).limit(1));
    return firstRow(found) !== undefined;
  }

  return {
    /** Oldest first. */
    notesOf: (caseId: string) =>
      db.select().from(caseNotes).where(eq(caseNotes.caseId, caseId)).orderBy(asc(caseNotes.seq)),

    add: (note: CaseNoteInsert, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        yield* insertNote(tx, note, entry);
      }),

    /**
     * Calls an admin to the case: marks it, adds the note, inserts the mail if no admin was called, and releases the claim of the
     * note's writer. A retry changes nothing. Returns false if the case is decided.
     */
    callAdmin: (note: CaseNoteInsert, mail: OutgoingMailRow, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const { caseId, writtenBy } = note;
        if (yield* hasNote(tx, note.idempotencyKey)) return true;
        const isOpenCase = and(eq(cases.id, caseId), isUndecided(cases));
        const found = yield* run(tx.select({ id: cases.id }).from(cases).where(isOpenCase));
        if (found.length === 0) return false;
        const called = yield* run(
          tx
            .update(cases)
            .set({ isAdminCalled: true })
            .where(and(isOpenCase, not(cases.isAdminCalled)))
            .returning({ id: cases.id }),
        );
        const isOwnClaim = and(eq(cases.id, caseId), eq(cases.claimedBy, writtenBy));
        yield* run(tx.update(cases).set({ claimedBy: null }).where(isOwnClaim));
        const isNew = yield* insertNote(tx, note, entry);
        if (isNew && called.length > 0) yield* insertMail(tables, tx, mail);
        return true;
      }),
  };
}
