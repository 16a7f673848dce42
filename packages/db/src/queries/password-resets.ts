import { and, eq, gt } from 'drizzle-orm';
import { type Database, firstRow, run } from '../database.ts';
import { consumeToken, deleteTokens, insertLink, type MailedLink } from './account-tokens.ts';
import { endAdminSessions } from './end-admin-sessions.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

type Reset = { tokenHash: string; passwordHash: string; mail: OutgoingMailRow; now: Date };

export function passwordResetQueries({ db, tables, transaction }: Database) {
  const { accountTokens, users, sessions } = tables;
  return {
    /** Replaces the earlier link. For an unknown address, runs the same statements and stores a mail. */
    request: (link: MailedLink) =>
      transaction(function* (tx) {
        yield* deleteTokens(tables, tx, link.token.userId, ['reset_password']);
        yield* insertLink(tables, tx, link);
      }),

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

    /** Returns false if the link was used meanwhile. Cancels a pending change of address: it may be an attacker's. */
    reset: ({ tokenHash, passwordHash, mail, now }: Reset) =>
      transaction(function* (tx) {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['reset_password'], now });
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
