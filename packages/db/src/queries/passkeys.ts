import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

export type PasskeyRow = Tables['passkeys']['$inferSelect'];

export function passkeyQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { passkeys } = tables;
  const { lockExclusive } = createMemberLock(database);
  return {
    list: (userId: string) =>
      db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.addedAt), asc(passkeys.id)),

    async get(id: string) {
      return firstRow(await db.select().from(passkeys).where(eq(passkeys.id, id)).limit(1));
    },

    /** Inserts `mail` if the passkey is added. @throws If the member is deleted. */
    add: (passkey: PasskeyRow, max: number, mail: OutgoingMailRow | undefined) =>
      transaction(function* (tx) {
        // Two passkeys added at the same time must not both count the others alone.
        yield* lockExclusive(tx, `passkeys of ${passkey.userId}`);
        const [counted] = yield* run(
          tx.select({ total: sql<number>`count(*)` }).from(passkeys).where(eq(passkeys.userId, passkey.userId)),
        );
        if (Number(counted?.total ?? 0) >= max) return 'full';
        const added = yield* run(
          tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id }),
        );
        if (added.length === 0) return 'known';
        if (mail) yield* insertMail(tables, tx, mail);
        return 'added';
      }),

    /** Returns false if the passkey was used or removed meanwhile. */
    setCounter: (id: string, from: number, to: number) =>
      transaction(function* (tx) {
        const updated = yield* run(
          tx
            .update(passkeys)
            .set({ counter: to })
            .where(and(eq(passkeys.id, id), eq(passkeys.counter, from)))
            .returning({ id: passkeys.id }),
        );
        return updated.length > 0;
      }),

    remove: (userId: string, id: string) =>
      transaction(function* (tx) {
        const removed = yield* run(
          tx
            .delete(passkeys)
            .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
            .returning({ id: passkeys.id }),
        );
        return removed.length > 0;
      }),
  };
}
