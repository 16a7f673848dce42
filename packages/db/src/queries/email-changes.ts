import { and, eq, gt, gte } from 'drizzle-orm';
import { type Database, firstRow, run } from '../database.ts';
import {
  type AccountTokenRow,
  deleteAfterUndoing,
  deleteTokens,
  endingLast,
  insertLink,
  isReserved,
  type MailedLink,
  takeToken,
} from './account-tokens.ts';
import { endAdminSessions } from './admin-session-ends.ts';
import type { OutgoingMailRow } from './outgoing-mails.ts';

type Change = {
  /** The hash of the password that the member entered. */
  passwordHash: string;
  /** The link for the new address. */
  confirm: AccountTokenRow;
  /** Called with whether the new address is free. */
  toMail(isFree: boolean): OutgoingMailRow;
  /** The link for the current address. */
  undo: MailedLink;
  email: string;
  now: Date;
};
type Opening = { tokenHash: string; now: Date };
type Undoing = Opening & {
  /** A whole day. Turns off two-factor sign-in that was turned on since then. */
  twoFactorSince: Date;
  toResetLink(userId: string, email: string): MailedLink;
};

/**
 * Verifies, changes and restores members' addresses.
 * @throws A unique violation of `users.email`.
 */
export function emailChangeQueries({ db, tables, transaction }: Database) {
  const { accountTokens, users, sessions, passkeys, twoFactor, recoveryCodes } = tables;
  return {
    /** The address of a link that has not been opened yet, whether or not it can be. */
    async getWaiting(userId: string, now: Date): Promise<string | null> {
      const { kind, email, expiresAt } = accountTokens;
      const isWaiting = and(eq(accountTokens.userId, userId), eq(kind, 'change_email'), gt(expiresAt, now));
      return firstRow(await db.select({ email }).from(accountTokens).where(isWaiting).limit(1))?.email ?? null;
    },

    /** Replaces the member's earlier link. */
    requestVerification: (link: MailedLink) =>
      transaction(function* (tx) {
        yield* deleteTokens(tables, tx, link.token.userId, ['verify_email']);
        yield* insertLink(tables, tx, link);
      }),

    /**
     * Stores the same rows whether or not the new address is free.
     * @returns False if the password was changed meanwhile.
     */
    request: ({ passwordHash, confirm, toMail, undo, email, now }: Change) =>
      transaction(function* (tx) {
        // The update without effect locks the row, so a concurrent change of the password waits or has ended.
        const isCurrent = and(eq(users.id, confirm.userId), eq(users.passwordHash, passwordHash));
        const locked = yield* run(tx.update(users).set({ passwordHash }).where(isCurrent).returning({ id: users.id }));
        if (locked.length === 0) return false;
        const owner = firstRow(
          yield* run(tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)),
        );
        const isHeld = yield* isReserved(tables, tx, email, confirm.userId, now);
        yield* deleteTokens(tables, tx, confirm.userId, ['change_email']);
        yield* insertLink(tables, tx, { token: confirm, mail: toMail(!owner && !isHeld) });
        yield* insertLink(tables, tx, { ...undo, token: yield* endingLast(tables, tx, undo.token) });
        return true;
      }),

    /** Verifies an address, or changes to the new one. Returns false if the link or the address is no longer valid. */
    confirm: ({ tokenHash, now }: Opening) =>
      transaction(function* (tx) {
        const token = yield* takeToken(tables, tx, { tokenHash, kinds: ['verify_email', 'change_email'], now });
        if (!token || token.email === null) return false;
        const { userId, kind, email } = token;
        const isMember = eq(users.id, userId);
        if (kind === 'verify_email') {
          const verified = yield* run(
            tx
              .update(users)
              .set({ emailVerified: true })
              .where(and(isMember, eq(users.email, email)))
              .returning({ id: users.id }),
          );
          return verified.length > 0;
        }
        if (yield* isReserved(tables, tx, email, userId, now)) return false;
        yield* run(tx.update(users).set({ email, emailVerified: true }).where(isMember));
        // These links were mailed to the former address.
        yield* deleteTokens(tables, tx, userId, ['reset_password', 'verify_email']);
        return true;
      }),

    /**
     * Restores the address, ends every session, removes every passkey and a recent second factor, and cancels every other
     * link, except those that restore an earlier address. Returns the member, or undefined if the link is no longer valid.
     */
    undo: ({ tokenHash, now, twoFactorSince, toResetLink }: Undoing) =>
      transaction(function* (tx) {
        const token = yield* takeToken(tables, tx, { tokenHash, kinds: ['undo_email'], now });
        if (!token || token.email === null) return undefined;
        const { userId, email } = token;
        yield* run(tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId)));
        yield* run(tx.delete(sessions).where(eq(sessions.userId, userId)));
        yield* endAdminSessions(tables, tx, userId);
        yield* run(tx.delete(passkeys).where(eq(passkeys.userId, userId)));
        const removed = yield* run(
          tx
            .delete(twoFactor)
            .where(and(eq(twoFactor.userId, userId), gte(twoFactor.confirmedAt, twoFactorSince)))
            .returning({ userId: twoFactor.userId }),
        );
        if (removed.length > 0) yield* run(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
        yield* deleteAfterUndoing(tables, tx, token);
        yield* insertLink(tables, tx, toResetLink(userId, email));
        return userId;
      }),
  };
}
