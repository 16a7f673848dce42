import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { type Database, firstRow, run } from '../../engine/database.ts';
import { endAdminSessions } from '../admin/end-admin-sessions.ts';
import { deletePasskeys } from '../sign-in/passkey-deletion.ts';
import { type FreezeMails, freezeAccount } from './account-freezes.ts';
import {
  consumeToken,
  deleteTokensAfterUndo,
  digestOf,
  insertLink,
  isAwaited,
  type MailedLink,
} from './account-tokens.ts';

type Undo = {
  tokenHash: string;
  now: Date;
  /** Two-factor sign-in that was turned on since this day (00:00 UTC) is turned off. */
  twoFactorSince: Date;
  toResetLink(userId: string, email: string): MailedLink;
  /** For the address that the account had until now. */
  toFreezeLink(userId: string, email: string): MailedLink;
  toFreezeMails: FreezeMails;
};

export function emailUndoQueries({ db, tables, transaction }: Database) {
  const { accountTokens, recoveryCodes, sessions, twoFactor, users } = tables;
  return {
    /** What the account still has from before the change, of which the undo asks for one. Undefined if the link is not valid. */
    async find(tokenHash: string, now: Date) {
      const { expiresAt, kind } = accountTokens;
      const isValid = and(eq(accountTokens.tokenHash, tokenHash), eq(kind, 'undo_email'), gt(expiresAt, now));
      const found = firstRow(
        await db
          .select({
            id: users.id,
            passwordHash: users.passwordHash,
            secretSeal: twoFactor.secretSeal,
            passwordDigest: accountTokens.passwordDigest,
            twoFactorDigest: accountTokens.twoFactorDigest,
          })
          .from(accountTokens)
          .innerJoin(users, eq(users.id, accountTokens.userId))
          .leftJoin(twoFactor, and(eq(twoFactor.userId, users.id), eq(twoFactor.isConfirmed, true)))
          .where(isValid)
          .limit(1),
      );
      if (!found) return undefined;
      const { id, passwordHash, secretSeal, passwordDigest, twoFactorDigest } = found;
      const hasPassword = digestOf(passwordHash) === passwordDigest;
      const hasTwoFactor = secretSeal !== null && digestOf(secretSeal) === twoFactorDigest;
      return { id, passwordHash, hasPassword, hasTwoFactor };
    },

    /**
     * Restores the address, deletes what an attacker may have added, and tells the address that it displaces. Freezes the account
     * if nobody can tell the owner, or if the member has said that somebody else reads this mailbox. Returns undefined if the link is not valid.
     */
    undo: ({ tokenHash, now, twoFactorSince, toResetLink, toFreezeLink, toFreezeMails }: Undo) =>
      transaction(function* (tx) {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['undo_email'], now });
        if (!token || token.email === null) return undefined;
        const { userId, email } = token;
        const isMember = eq(users.id, userId);
        // An update without effect locks the row, so that no change is requested meanwhile.
        const locked = tx
          .update(users)
          .set({ emailVerified: sql`${users.emailVerified}` })
          .where(isMember);
        const before = firstRow(yield* run(locked.returning({ email: users.email })));
        const ofMember = and(eq(accountTokens.userId, userId), isAwaited(accountTokens, now));
        const awaited = yield* run(tx.select({ userId: accountTokens.userId }).from(accountTokens).where(ofMember));
        const isMailboxRead = awaited.length > 0 && before?.email === email;
        if (token.dispute === 'open' || isMailboxRead) {
          yield* freezeAccount(tables, tx, { userId, linkAddress: email, toMails: toFreezeMails });
          return { userId, isFrozen: true };
        }
        yield* run(tx.update(users).set({ email, emailVerified: true }).where(isMember));
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
        if (before && before.email !== email) yield* insertLink(tables, tx, toFreezeLink(userId, before.email));
        return { userId, isFrozen: false };
      }),
  };
}
