import { eq } from 'drizzle-orm';
import { type Database, run } from '../../engine/database.ts';
import { deleteTokens, insertToken, type NewAccountToken } from '../accounts/account-tokens.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { endAdminSessions } from './end-admin-sessions.ts';

type Logged = { mail: OutgoingMailRow | undefined; entry: AdminLogInsert };

/** An operator's commands on accounts, each with its log entry. */
export function operatorQueries({ tables, transaction }: Database) {
  const { twoFactor, recoveryCodes, sessions } = tables;
  return {
    /** Also ends every session, because a lost device may be signed in. */
    stopTwoFactor: ({ userId, mail, entry }: Logged & { userId: string }) =>
      transaction(function* (tx) {
        yield* run(tx.delete(twoFactor).where(eq(twoFactor.userId, userId)));
        yield* run(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
        yield* run(tx.delete(sessions).where(eq(sessions.userId, userId)));
        yield* endAdminSessions(tables, tx, userId);
        if (mail) yield* insertMail(tables, tx, mail);
        yield* insertAdminLogEntry(tables, tx, entry);
      }),

    insertResetLink: ({ token, mail, entry }: Logged & { token: NewAccountToken }) =>
      transaction(function* (tx) {
        yield* deleteTokens(tables, tx, token.userId, ['reset_password']);
        yield* insertToken(tables, tx, token);
        if (mail) yield* insertMail(tables, tx, mail);
        yield* insertAdminLogEntry(tables, tx, entry);
      }),
  };
}
