import { asc } from 'drizzle-orm';
import { type Database, run } from '../database.ts';

/** Texts sealed under each encryption key that has ever been the first, oldest first. */
export function keyCheckQueries({ db, tables: { keyChecks }, transaction }: Database) {
  return {
    list: () => db.select().from(keyChecks).orderBy(asc(keyChecks.id)),

    /** @returns False if another process took the place first. */
    add: (check: typeof keyChecks.$inferInsert) =>
      transaction(function* (tx) {
        const added = yield* run(tx.insert(keyChecks).values(check).onConflictDoNothing().returning());
        return added.length === 1;
      }),
  };
}
