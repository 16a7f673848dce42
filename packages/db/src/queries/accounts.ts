import { eq } from 'drizzle-orm';
import { type Database, only, run, type Tables } from '../database.ts';

export type UserRow = Tables['users']['$inferSelect'];

/** Reads and writes of members and their sealed health fields. Emails and usernames come in normalised. */
export function accountQueries({ db, tables: { users, healthRecords }, transaction }: Database) {
  return {
    /** @throws A unique violation of `users.email` or `users.username`. */
    create: (user: typeof users.$inferInsert) =>
      transaction(function* (tx) {
        yield* run(tx.insert(users).values(user));
      }),

    async getByEmail(email: string) {
      return only(await db.select().from(users).where(eq(users.email, email)).limit(1));
    },

    async getById(id: string) {
      return only(
        await db
          .select({ user: users, sealedHealth: healthRecords.sealedFields })
          .from(users)
          .leftJoin(healthRecords, eq(healthRecords.userId, users.id))
          .where(eq(users.id, id))
          .limit(1),
      );
    },

    /** Writes the member's health fields; `sealedFields` is a ciphertext, whole. */
    setHealth: (userId: string, sealedFields: string) =>
      transaction(function* (tx) {
        yield* run(
          tx
            .insert(healthRecords)
            .values({ userId, sealedFields })
            .onConflictDoUpdate({ target: healthRecords.userId, set: { sealedFields } }),
        );
      }),
  };
}
