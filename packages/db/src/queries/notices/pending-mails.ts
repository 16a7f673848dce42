import { eq } from 'drizzle-orm';
import { type Database, firstRow, run } from '../../engine/database.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

/** Mails about reveals that a version before 0.3 did not send. No new rows are added. */
export function pendingMailQueries({ db, tables, transaction }: Database) {
  const { pendingMails, reveals, users } = tables;
  return {
    list: () =>
      db
        .select({ revealId: pendingMails.revealId, memberSeal: reveals.memberSeal })
        .from(pendingMails)
        .innerJoin(reveals, eq(reveals.id, pendingMails.revealId)),

    async getMember(id: string) {
      return firstRow(
        await db
          .select({ id: users.id, username: users.username, displayName: users.displayName })
          .from(users)
          .where(eq(users.id, id))
          .limit(1),
      );
    },

    convert: (revealId: string, mail: OutgoingMailRow) =>
      transaction(function* (tx) {
        const converted = yield* run(
          tx
            .delete(pendingMails)
            .where(eq(pendingMails.revealId, revealId))
            .returning({ revealId: pendingMails.revealId }),
        );
        if (converted.length > 0) yield* insertMail(tables, tx, mail);
      }),
  };
}
