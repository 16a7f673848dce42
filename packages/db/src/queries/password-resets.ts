import { and, eq, gt } from 'drizzle-orm';
import { type Database, firstRow, run } from '../database.ts';
import { deleteTokens, insertLink, type MailedLink, takeToken } from './account-tokens.ts';
import { endAdminSessions } from './admin-session-ends.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

type Reset = { tokenHash: string; passwordHash: string; mail: OutgoingMailRow; now: Date };

export function passwordResetQueries({ db, tables, transaction }: Database) {
  const { accountTokens, users, sessions } = tables;
  return {
    /** Replaces the member's earlier link. For an unknown address it runs the same statements, and stores a mail. */
    request: (link: MailedLink) =>
      transaction(function* (tx) {
        yield* deleteTokens(tables, tx, link.token.userId, ['reset_password']);
        yield* insertLink(tables, tx, link);
      }),

    /** Finds the member who owns the link, without using the link. */
    async findOwner(tokenHash: string, now: Date) {
      const isValid = and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.kind, 'reset_password'),
        gt(accountTokens.expiresAt, now),
      );
      const rows = await db
        .select({ id: users.id, email: users.email, username: users.username })
        .from(accountTokens)
        .innerJoin(users, eq(users.id, accountTokens.userId))
        .where(isValid)
        .limit(1);
      return firstRow(rows);
    },

    /**
     * Sets the password, ends every session and cancels a pending change of address, which may come from somebody who knows
     * the former password. The link proves that the address is the member's. Returns false if the link was used meanwhile.
     */
    reset: ({ tokenHash, passwordHash, mail, now }: Reset) =>
      transaction(function* (tx) {
        const token = yield* takeToken(tables, tx, { tokenHash, kinds: ['reset_password'], now });
        if (!token) return false;
        const { userId } = token;
        yield* run(tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, userId)));
        yield* run(tx.delete(sessions).where(eq(sessions.userId, userId)));
        yield* endAdminSessions(tables, tx, userId);
        yield* deleteTokens(tables, tx, userId, ['reset_password', 'verify_email', 'change_email']);
        yield* insertMail(tables, tx, mail);
        return true;
      }),
  };
}
