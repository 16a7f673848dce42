import { asc } from 'drizzle-orm';
import { type Database, run } from '../database.ts';

/** Key checks: a text sealed under each key that has ever been the current one, oldest first. */
export function keyCheckQueries({ db, tables: { keyChecks }, transaction }: Database) {
  return {
    list: () => db.select().from(keyChecks).orderBy(asc(keyChecks.id)),

    /** Returns false if a check with this id exists. */
    add: (check: typeof keyChecks.$inferInsert) =>
      transaction(function* (tx) {
        const added = yield* run(tx.insert(keyChecks).values(check).onConflictDoNothing().returning());
        return added.length === 1;
      }),
  };
}
