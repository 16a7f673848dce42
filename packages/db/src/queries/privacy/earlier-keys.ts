import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run } from '../../engine/database.ts';
import { deleteTokensButUndo } from '../accounts/account-tokens.ts';
import { endAdminSessions } from '../admin/end-admin-sessions.ts';
import { deletePasskeys } from '../sign-in/passkey-deletion.ts';
import { createMemberLock } from './member-lock.ts';

/** What `removeEarlierKeys` has removed, beside sessions, known places and push subscriptions. */
export type RemovedKeys = { passkeys: number; twoFactor: boolean };

type Removal = {
  userId: string;
  /**
   * The undo links that stay. They are mailed to earlier addresses. One to an address that nobody has confirmed may be a
   * stranger's.
   */
  keptUndoLinks: 'all' | 'proved';
  /** The session that has proved the owner. It stays, and so does its device. */
  keptSessionId?: string | undefined;
};

/** The lock that adding a passkey shares with the removal of keys. */
export const keysLockOf = (userId: string): string => `passkeys of ${userId}`;

/**
 * Removes everything that opens an account, except its password, when the owner of the mailbox is proved for the first time: a
 * stranger may have signed up with the address. See Sudhodanan and Paverd, "Pre-hijacked accounts", 2022.
 */
export function createEarlierKeys(database: Database) {
  const { tables } = database;
  const { knownPlaces, pushSubscriptions, recoveryCodes, sessions, twoFactor } = tables;
  const { lockExclusive } = createMemberLock(database);

  return function* removeEarlierKeys(tx: QueryBuilder, { userId, keptUndoLinks, keptSessionId = '' }: Removal) {
    yield* lockExclusive(tx, keysLockOf(userId));
    const kept = firstRow(
      yield* run(
        tx
          .select({ placeId: sessions.knownPlaceId })
          .from(sessions)
          .where(and(eq(sessions.id, keptSessionId), eq(sessions.userId, userId))),
      ),
    );
    const ownSessions = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    yield* run(tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ownSessions)));
    yield* run(tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId))));
    yield* endAdminSessions(tables, tx, userId);
    const removedPasskeys = yield* deletePasskeys(tables, tx, userId);
    const removedFactors = yield* run(
      tx.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning({ isConfirmed: twoFactor.isConfirmed }),
    );
    yield* run(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
    yield* run(
      tx.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), ne(knownPlaces.id, kept?.placeId ?? ''))),
    );
    yield* deleteTokensButUndo(tables, tx, userId, keptUndoLinks);
    const removed: RemovedKeys = {
      passkeys: removedPasskeys,
      twoFactor: removedFactors.some(({ isConfirmed }) => isConfirmed),
    };
    return removed;
  };
}
