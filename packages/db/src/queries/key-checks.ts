import { asc } from 'drizzle-orm';
import { type Database, run } from '../database.ts';

/** A text sealed under each key that has ever been the current one, oldest first. */
export function keyCheckQueries({ db, tables: { keyChecks }, transaction }: Database) {
  return {
    list: () => db.select().from(keyChecks).orderBy(asc(keyChecks.id)),

    /** False if another process added it first. */
    add: (check: typeof keyChecks.$inferInsert) =>
      transaction(function* (tx) {
        const added = yield* run(tx.insert(keyChecks).values(check).onConflictDoNothing().returning());
        return added.length === 1;
      }),
  };
}
