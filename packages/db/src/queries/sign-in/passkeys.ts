import { asc, eq, sql } from 'drizzle-orm';
import { type Database, first, run, type Tables } from '../../engine/database.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { keysLockOf } from '../privacy/earlier-keys.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { deletePasskeys } from './passkey-deletion.ts';

export type PasskeyRow = Tables['passkeys']['$inferSelect'];

export function passkeyQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { passkeys, sessions } = tables;
  const { lockExclusive } = createMemberLock(database);
  return {
    list: (userId: string) =>
      db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.addedAt), asc(passkeys.id)),

    get: first((id: string) => db.select().from(passkeys).where(eq(passkeys.id, id)).limit(1)),

    /** Adds nothing once the session has ended, which a removal of all passkeys does. @throws If the member is deleted. */
    add: (passkey: PasskeyRow, max: number, sessionId: string, mail: OutgoingMailRow) =>
      transaction(function* (tx) {
        // Two passkeys added at the same time must not both count the others alone.
        yield* lockExclusive(tx, keysLockOf(passkey.userId));
        const isSignedIn = eq(sessions.id, sessionId);
        const open = yield* run(tx.select({ id: sessions.id }).from(sessions).where(isSignedIn));
        if (open.length === 0) return 'signed out';
        const [counted] = yield* run(
          tx.select({ total: sql<number>`count(*)` }).from(passkeys).where(eq(passkeys.userId, passkey.userId)),
        );
        if (Number(counted?.total ?? 0) >= max) return 'full';
        const added = yield* run(
          tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id }),
        );
        if (added.length === 0) return 'known';
        yield* insertMail(tables, tx, mail);
        return 'added';
      }),

    /** Stores the counter and the day of a sign-in. Returns false if the passkey was removed meanwhile. */
    noteUse: ({ id, counter, day }: { id: string; counter: number; day: Date }) =>
      transaction(function* (tx) {
        const updated = yield* run(
          tx
            .update(passkeys)
            .set({ counter, lastUsedAt: day })
            .where(eq(passkeys.id, id))
            .returning({ id: passkeys.id }),
        );
        return updated.length > 0;
      }),

    /** Also ends the admin sessions that the passkey has opened. */
    remove: (userId: string, id: string, mail: OutgoingMailRow) =>
      transaction(function* (tx) {
        if ((yield* deletePasskeys(tables, tx, userId, [id])) === 0) return false;
        yield* insertMail(tables, tx, mail);
        return true;
      }),
  };
}
