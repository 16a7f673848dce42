import { and, asc, count, desc, eq, gte } from 'drizzle-orm';
import { type Database, run, type Tables } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';

/** Handovers shown at once. */
const maxHandovers = 30;

/** What staff write for their own later letters, and for the next shift. */
export function shiftQueries({ db, tables, transaction }: Database) {
  const { savedWords, handovers } = tables;
  return {
    /** The first saved first. */
    wordsOf: (savedBy: string) =>
      db.select().from(savedWords).where(eq(savedWords.savedBy, savedBy)).orderBy(asc(savedWords.seq)),

    /** Returns false if the staff member has `max` already. A retry with the same idempotency key inserts nothing. */
    saveWords: (row: Tables['savedWords']['$inferInsert'], max: number): Promise<boolean> =>
      transaction(function* (tx) {
        const inserted = yield* run(
          tx
            .insert(savedWords)
            .values(row)
            .onConflictDoNothing({ target: savedWords.idempotencyKey })
            .returning({ id: savedWords.id }),
        );
        if (inserted.length === 0) return true;
        const [saved] = yield* run(
          tx.select({ total: count() }).from(savedWords).where(eq(savedWords.savedBy, row.savedBy)),
        );
        if (saved && saved.total <= max) return true;
        yield* run(tx.delete(savedWords).where(eq(savedWords.id, row.id)));
        return false;
      }),

    /** Returns false if the staff member has no such words. */
    forgetWords: (savedBy: string, id: string): Promise<boolean> =>
      transaction(function* (tx) {
        const deleted = yield* run(
          tx
            .delete(savedWords)
            .where(and(eq(savedWords.id, id), eq(savedWords.savedBy, savedBy)))
            .returning({ id: savedWords.id }),
        );
        return deleted.length > 0;
      }),

    /** The newest first. */
    handoversSince: (since: Date) =>
      db
        .select()
        .from(handovers)
        .where(gte(handovers.createdAt, since))
        .orderBy(desc(handovers.seq))
        .limit(maxHandovers),

    /** A retry with the same idempotency key inserts and logs nothing. */
    handOver: (row: Tables['handovers']['$inferInsert'], entry: AdminLogInsert): Promise<void> =>
      transaction(function* (tx) {
        const inserted = yield* run(
          tx
            .insert(handovers)
            .values(row)
            .onConflictDoNothing({ target: handovers.idempotencyKey })
            .returning({ id: handovers.id }),
        );
        if (inserted.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
      }),
  };
}
