import { eq } from 'drizzle-orm';
import { type Database, firstRow, run } from '../database.ts';

/** Mails about reveals that were not handed over yet. */
export function pendingMailQueries({ db, tables: { pendingMails, reveals, users }, transaction }: Database) {
  return {
    /** In no order. Admins reveal authors by hand, so there are few. */
    list: () =>
      db
        .select({ revealId: pendingMails.revealId, memberSeal: reveals.memberSeal })
        .from(pendingMails)
        .innerJoin(reveals, eq(reveals.id, pendingMails.revealId)),

    async getRecipient(memberId: string) {
      return firstRow(
        await db
          .select({ username: users.username, displayName: users.displayName, email: users.email })
          .from(users)
          .where(eq(users.id, memberId))
          .limit(1),
      );
    },

    delete: (revealId: string) =>
      transaction(function* (tx) {
        yield* run(tx.delete(pendingMails).where(eq(pendingMails.revealId, revealId)));
      }),
  };
}
