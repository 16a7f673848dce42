import { type Database, run, type Tables } from '../database.ts';

export function contactQueries({ tables: { contactMessages }, transaction }: Database) {
  return {
    /** False on a retry. */
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
