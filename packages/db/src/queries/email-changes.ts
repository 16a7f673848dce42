import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { type Database, firstRow, run } from '../database.ts';
import { type EarlierSeqs, storeReview } from './account-review.ts';
import {
  type AccountTokenRow,
  consumeToken,
  deleteTokens,
  deleteTokensAfterUndo,
  insertLink,
  isEmailReserved,
  type MailedLink,
  withLatestExpiry,
} from './account-tokens.ts';
import { createEarlierKeys, type RemovedKeys } from './earlier-keys.ts';
import { endAdminSessions } from './end-admin-sessions.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';
import { deletePasskeys } from './passkey-deletion.ts';

type ChangeRequest = {
  passwordHash: string;
  confirm: AccountTokenRow;
  toMail(isFree: boolean): OutgoingMailRow;
  undo: MailedLink;
  email: string;
  now: Date;
};
type TokenUse = { tokenHash: string; now: Date };
type Confirmation = TokenUse & {
  /** The session that has opened the link. */
  session: { id: string; userId: string } | undefined;
  toMail(userId: string, email: string, removed: RemovedKeys): OutgoingMailRow;
  /** Seals the question about what the account held before its owner was proved. */
  toReviewSeal(userId: string, seqs: EarlierSeqs): string;
};
type Confirmed = { userId: string; removed: RemovedKeys | null };
type UndoInput = TokenUse & {
  /** Two-factor sign-in that was turned on since this day (00:00 UTC) is turned off. */
  twoFactorSince: Date;
  toResetLink(userId: string, email: string): MailedLink;
};

/** @throws A unique violation of `users.email` if another member has the address. */
export function emailChangeQueries(database: Database) {
  const { db, tables, transaction } = database;
  const removeEarlierKeys = createEarlierKeys(database);
  const { accountTokens, users, sessions, twoFactor, recoveryCodes } = tables;
  return {
    /** The new address that waits for its confirmation. Also returns an address that another member already has. */
    async getPendingEmail(userId: string, now: Date): Promise<string | null> {
      const { kind, email, expiresAt } = accountTokens;
      const isWaiting = and(eq(accountTokens.userId, userId), eq(kind, 'change_email'), gt(expiresAt, now));
      return firstRow(await db.select({ email }).from(accountTokens).where(isWaiting).limit(1))?.email ?? null;
    },

    requestVerification: (link: MailedLink) =>
      transaction(function* (tx) {
        yield* deleteTokens(tables, tx, link.token.userId, ['verify_email']);
        yield* insertLink(tables, tx, link);
      }),

    /** Stores the same rows whether or not the new address is free. Returns false if the password has changed. */
    request: ({ passwordHash, confirm, toMail, undo, email, now }: ChangeRequest) =>
      transaction(function* (tx) {
        // An update without effect locks the row until the commit, so the password can't change meanwhile.
        const isCurrent = and(eq(users.id, confirm.userId), eq(users.passwordHash, passwordHash));
        const locked = tx.update(users).set({ passwordHash }).where(isCurrent);
        const before = firstRow(yield* run(locked.returning({ isAddressProved: users.emailVerified })));
        if (!before) return false;
        const owner = firstRow(
          yield* run(tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)),
        );
        const isReserved = yield* isEmailReserved(tables, tx, email, confirm.userId, now);
        yield* deleteTokens(tables, tx, confirm.userId, ['change_email']);
        yield* insertLink(tables, tx, { token: confirm, mail: toMail(!owner && !isReserved) });
        yield* insertLink(tables, tx, {
          ...undo,
          token: { ...(yield* withLatestExpiry(tables, tx, undo.token)), ...before },
        });
        return true;
      }),

    /**
     * Verifies the address, or changes to the new one. If no address of the account was verified before, removes every key of
     * the account but the session that has opened the link. Returns undefined if the link or the address is no longer valid.
     */
    confirm: ({ tokenHash, session, toMail, toReviewSeal, now }: Confirmation) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, Confirmed | undefined, unknown> {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['verify_email', 'change_email'], now });
        if (!token || token.email === null) return undefined;
        const { userId, kind, email } = token;
        const isMember = eq(users.id, userId);
        // An update without effect locks the row, so that a concurrent reset is not overwritten with what was read before it.
        const locked = tx
          .update(users)
          .set({ emailVerified: sql`${users.emailVerified}` })
          .where(isMember);
        const before = firstRow(yield* run(locked.returning()));
        if (!before) return undefined;
        if (kind === 'verify_email' && before.email !== email) return undefined;
        if (kind === 'change_email' && (yield* isEmailReserved(tables, tx, email, userId, now))) return undefined;
        const ownSession = and(eq(sessions.id, session?.id ?? ''), eq(sessions.userId, userId));
        const [kept] = yield* run(tx.select({ id: sessions.id }).from(sessions).where(ownSession));
        // Opened in no session of the account, a changed address may belong to a new owner, who has proved nothing else yet.
        const isOwnerProved = kept
          ? before.isOwnerProved || !before.emailVerified
          : before.isOwnerProved && kind === 'verify_email';
        yield* run(tx.update(users).set({ email, emailVerified: true, isOwnerProved }).where(isMember));
        // These links were mailed to the former address.
        if (kind === 'change_email') yield* deleteTokens(tables, tx, userId, ['reset_password', 'verify_email']);
        if (before.emailVerified) return { userId, removed: null };
        yield* run(tx.update(users).set({ asksAboutCredentials: false }).where(isMember));
        const keptUndoLinks = kind === 'change_email' ? 'all' : 'proved';
        const removed = yield* removeEarlierKeys(tx, { userId, keptUndoLinks, keptSessionId: kept?.id });
        yield* storeReview(tables, tx, userId, (seqs) => toReviewSeal(userId, seqs));
        if (removed.passkeys > 0 || removed.twoFactor) yield* insertMail(tables, tx, toMail(userId, email, removed));
        return { userId, removed };
      }),

    /** Restores the address. Deletes what an attacker may have added. Returns undefined if the link is not valid. */
    undo: ({ tokenHash, now, twoFactorSince, toResetLink }: UndoInput) =>
      transaction(function* (tx) {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['undo_email'], now });
        if (!token || token.email === null) return undefined;
        const { userId, email } = token;
        yield* run(tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId)));
        yield* run(tx.delete(sessions).where(eq(sessions.userId, userId)));
        yield* endAdminSessions(tables, tx, userId);
        yield* deletePasskeys(tables, tx, userId);
        const removed = yield* run(
          tx
            .delete(twoFactor)
            .where(and(eq(twoFactor.userId, userId), gte(twoFactor.confirmedAt, twoFactorSince)))
            .returning({ userId: twoFactor.userId }),
        );
        if (removed.length > 0) yield* run(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
        yield* deleteTokensAfterUndo(tables, tx, token);
        yield* insertLink(tables, tx, toResetLink(userId, email));
        return userId;
      }),
  };
}
