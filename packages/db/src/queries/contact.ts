import { type Database, run, type Tables } from '../database.ts';

/** Writes of messages to the house. */
export function contactQueries({ tables: { contactMessages }, transaction }: Database) {
  return {
    /** False when its idempotency key says that it is here already. */
    create: (message: Tables['contactMessages']['$inferInsert']) =>
      transaction(function* (tx) {
        const created = yield* run(
          tx
            .insert(contactMessages)
            .values(message)
            .onConflictDoNothing({ target: contactMessages.idempotencyKey })
            .returning({ id: contactMessages.id }),
        );
        return created.length > 0;
      }),
  };
}
