import { eq } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../../engine/database.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';

export function contactQueries({ db, tables, transaction }: Database) {
  const { contactMessages } = tables;
  return {
    /** Returns false on a retry, which inserts no second mail. */
    create: (message: Tables['contactMessages']['$inferInsert'], mail: OutgoingMailRow) =>
      transaction(function* (tx) {
        const created = yield* run(
          tx
            .insert(contactMessages)
            .values(message)
            .onConflictDoNothing({ target: contactMessages.idempotencyKey })
            .returning({ id: contactMessages.id }),
        );
        if (created.length > 0) yield* insertMail(tables, tx, mail);
        return created.length > 0;
      }),

    async getReference(idempotencyKey: string) {
      const isRetried = eq(contactMessages.idempotencyKey, idempotencyKey);
      const { reference } = contactMessages;
      return firstRow(await db.select({ reference }).from(contactMessages).where(isRetried).limit(1))?.reference;
    },
  };
}
