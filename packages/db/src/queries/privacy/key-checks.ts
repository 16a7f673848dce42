import { asc } from 'drizzle-orm';
import { type Database, run } from '../../engine/database.ts';

/** A key check is a text sealed with an encryption key. There is one for each key so far, oldest first. */
export function keyCheckQueries({ db, tables: { keyChecks }, transaction }: Database) {
  return {
    list: () => db.select().from(keyChecks).orderBy(asc(keyChecks.id)),

    add: (check: typeof keyChecks.$inferInsert) =>
      transaction(function* (tx) {
        const added = yield* run(tx.insert(keyChecks).values(check).onConflictDoNothing().returning());
        return added.length === 1;
      }),
  };
}
