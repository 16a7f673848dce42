import { type Database, run, type Tables } from '../database.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

export function contactQueries({ tables, transaction }: Database) {
  const { contactMessages } = tables;
  return {
    /** False on a retry, which inserts no second mail. */
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
  };
}
