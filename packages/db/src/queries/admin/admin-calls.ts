import { and, asc, eq, inArray, isNull, lte, not, or } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { isUndecided } from '../moderation/undecided-cases.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';

export type CallSighting = Tables['caseCallSightings']['$inferSelect'];

type AdminCall = {
  note: Tables['caseNotes']['$inferInsert'];
  /** A whole minute. */
  calledAt: Date;
  /** A call from after this time does not ring again. */
  ringsAgainIfBefore: Date;
  messages: readonly OutgoingMailRow[];
};

/** The columns of a case without a call. */
export const noCall = { isAdminCalled: false, calledAt: null, calledBy: null } as const;

/** Deletes who has seen the call, in the transaction that ends it. */
export function* forgetSightings(
  { caseCallSightings }: Pick<Tables, 'caseCallSightings'>,
  tx: QueryBuilder,
  caseId: string,
) {
  yield* run(tx.delete(caseCallSightings).where(eq(caseCallSightings.caseId, caseId)));
}

/** Calls for an admin, until an admin claims the case or it is decided. */
export function adminCallQueries({ db, tables, transaction }: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  const { cases, caseCallSightings, caseNotes } = tables;

  function* hasNote(tx: QueryBuilder, idempotencyKey: string | null | undefined) {
    if (!idempotencyKey) return false;
    const isRetried = eq(caseNotes.idempotencyKey, idempotencyKey);
    return (
      firstRow(yield* run(tx.select({ id: caseNotes.id }).from(caseNotes).where(isRetried).limit(1))) !== undefined
    );
  }

  return {
    /**
     * Marks the case, adds the note, and inserts the messages unless a call has just rung. Changes neither the claim nor the
     * escalation. A retry changes nothing. Returns false if the case is decided.
     */
    call: ({ note, calledAt, ringsAgainIfBefore, messages }: AdminCall, entry: AdminLogInsert): Promise<boolean> =>
      transaction(function* (tx) {
        if (yield* hasNote(tx, note.idempotencyKey)) return true;
        const isOpenCase = and(eq(cases.id, note.caseId), isUndecided(cases));
        const isSilent = or(not(cases.isAdminCalled), isNull(cases.calledAt), lte(cases.calledAt, ringsAgainIfBefore));
        const rung = yield* run(
          tx
            .update(cases)
            .set({ isAdminCalled: true, calledAt, calledBy: note.writtenBy })
            .where(and(isOpenCase, isSilent))
            .returning({ id: cases.id }),
        );
        const found = yield* run(tx.select({ id: cases.id }).from(cases).where(isOpenCase));
        if (found.length === 0) return false;
        const added = yield* run(
          tx
            .insert(caseNotes)
            .values(note)
            .onConflictDoNothing({ target: caseNotes.idempotencyKey })
            .returning({ id: caseNotes.id }),
        );
        if (added.length === 0) return true;
        yield* insertAdminLogEntry(tables, tx, entry);
        if (rung.length > 0) for (const message of messages) yield* insertMail(tables, tx, message);
        return true;
      }),

    /** Undecided cases to which an admin is called, those of the oldest calls first. */
    listCalled: (limit: number) =>
      db
        .select()
        .from(cases)
        .where(and(cases.isAdminCalled, isUndecided(cases)))
        .orderBy(asc(cases.calledAt), asc(cases.seq))
        .limit(limit),

    /** Of each case, the first to see it first. */
    sightingsOf: (caseIds: readonly string[]): Promise<CallSighting[]> =>
      caseIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(caseCallSightings)
            .where(inArray(caseCallSightings.caseId, [...caseIds]))
            .orderBy(asc(caseCallSightings.seenAt), asc(caseCallSightings.seenBy)),

    /** Stores that the staff member has seen the call. Does nothing for their own call, and without a call. */
    see: (sighting: CallSighting) =>
      transaction(function* (tx) {
        // Locks the case, so that a call that ends at the same time deletes the sighting.
        const [called] = yield* run(
          tx
            .update(cases)
            .set({ isAdminCalled: true })
            .where(and(eq(cases.id, sighting.caseId), cases.isAdminCalled, isUndecided(cases)))
            .returning({ calledBy: cases.calledBy }),
        );
        if (!called || called.calledBy === sighting.seenBy) return;
        yield* run(tx.insert(caseCallSightings).values(sighting).onConflictDoNothing());
      }),
  };
}
