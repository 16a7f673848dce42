import { asc, eq } from 'drizzle-orm';
import { type Database, firstRow, run } from '../../engine/database.ts';
import { endAdminSessions } from '../admin/end-admin-sessions.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { createEarlierKeys, keysLockOf, type RemovedKeys } from '../privacy/earlier-keys.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { knownPlaceWrites, type PlaceToSave } from '../sign-in/known-places.ts';
import { deletePasskeys } from '../sign-in/passkey-deletion.ts';
import type { PasskeyRow } from '../sign-in/passkeys.ts';
import { type EarlierSeqs, storeReview } from './account-review.ts';
import {
  consumeToken,
  deleteTokens,
  insertLink,
  insertToken,
  type MailedLink,
  type NewAccountToken,
  setDispute,
} from './account-tokens.ts';

export type ResetOutcome = {
  /** What can still open the account beside the new password. */
  left: { passkeys: PasskeyRow[]; twoFactor: boolean };
  /** Null if the owner was proved before. */
  removed: RemovedKeys | null;
};

type Reset = {
  tokenHash: string;
  passwordHash: string;
  /** Tokens that remove the passkeys. Stored if any are left. */
  removalTokens: readonly NewAccountToken[];
  toMail(outcome: ResetOutcome): OutgoingMailRow;
  /** Seals the question about what the account held before its owner was proved. */
  toReviewSeal(userId: string, seqs: EarlierSeqs): string;
  /** The device and network address of the reset. */
  places: readonly PlaceToSave[];
  now: Date;
};

export function passwordResetQueries(database: Database) {
  const { tables, transaction } = database;
  const { accountTokens, passkeys, twoFactor, users, sessions } = tables;
  const removeEarlierKeys = createEarlierKeys(database);
  const { save } = knownPlaceWrites(database);
  const { lockExclusive } = createMemberLock(database);

  return {
    /** Replaces the earlier link. For an unknown address, runs the same statements and stores a mail. */
    request: (link: MailedLink) =>
      transaction(function* (tx) {
        yield* deleteTokens(tables, tx, link.token.userId, ['reset_password']);
        yield* insertLink(tables, tx, link);
      }),

    /**
     * Cancels a pending change of address: it may be an attacker's. Removes everything made before the owner was proved.
     * Returns undefined if the link was used meanwhile.
     */
    reset: ({ tokenHash, passwordHash, removalTokens, toMail, toReviewSeal, places, now }: Reset) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, ResetOutcome | undefined, unknown> {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['reset_password'], now });
        if (!token) return undefined;
        const { userId } = token;
        const isMember = eq(users.id, userId);
        const { isOwnerProved } = users;
        const before = tx.update(users).set({ passwordHash }).where(isMember).returning({ isOwnerProved });
        const isProved = firstRow(yield* run(before))?.isOwnerProved;
        yield* run(
          tx
            .update(users)
            .set({ emailVerified: true, isOwnerProved: true, asksAboutCredentials: false })
            .where(isMember),
        );
        yield* run(tx.delete(sessions).where(eq(sessions.userId, userId)));
        yield* endAdminSessions(tables, tx, userId);
        yield* deleteTokens(tables, tx, userId, [
          'reset_password',
          'verify_email',
          'change_email',
          'awaited_change',
          'remove_passkeys',
        ]);
        // The address was confirmed in no session: nobody can tell whether the former or the present reader is the owner.
        yield* setDispute(tables, tx, userId, 'open', eq(accountTokens.dispute, 'possible'));
        const removed = isProved ? null : yield* removeEarlierKeys(tx, { userId, keptUndoLinks: 'proved' });
        if (removed) yield* storeReview(tables, tx, userId, (seqs) => toReviewSeal(userId, seqs));
        for (const place of places) yield* save(tx, place);
        const factors = yield* run(
          tx.select({ isConfirmed: twoFactor.isConfirmed }).from(twoFactor).where(eq(twoFactor.userId, userId)),
        );
        const left = {
          passkeys: yield* run(
            tx
              .select()
              .from(passkeys)
              .where(eq(passkeys.userId, userId))
              .orderBy(asc(passkeys.addedAt), asc(passkeys.id)),
          ),
          twoFactor: factors.some(({ isConfirmed }) => isConfirmed),
        };
        if (left.passkeys.length > 0) for (const removal of removalTokens) yield* insertToken(tables, tx, removal);
        const outcome = { left, removed };
        yield* insertMail(tables, tx, toMail(outcome));
        return outcome;
      }),

    /** Removes every passkey and ends every session. Returns the member's id, or undefined if the link was used meanwhile. */
    removePasskeys: ({ tokenHash, mail, now }: { tokenHash: string; mail: OutgoingMailRow; now: Date }) =>
      transaction(function* (tx) {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['remove_passkeys'], now });
        if (!token) return undefined;
        const { userId } = token;
        yield* lockExclusive(tx, keysLockOf(userId));
        yield* deletePasskeys(tables, tx, userId);
        yield* run(tx.delete(sessions).where(eq(sessions.userId, userId)));
        yield* endAdminSessions(tables, tx, userId);
        yield* deleteTokens(tables, tx, userId, ['remove_passkeys']);
        yield* insertMail(tables, tx, mail);
        return userId;
      }),
  };
}
