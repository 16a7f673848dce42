import { eq } from 'drizzle-orm';
import { type Database, firstRow, run, statement } from '../../engine/database.ts';

type Deps = Pick<Database, 'db' | 'tables' | 'transaction'>;

const storedId = async ({ db, tables: { storeIds } }: Deps, name: 'media' | 'search') =>
  firstRow(await db.select({ id: storeIds.id }).from(storeIds).where(eq(storeIds.name, name)))?.id;

export function storeIdQueries(database: Deps) {
  const { tables, transaction } = database;
  return {
    get: () => storedId(database, 'media'),

    /** Adds the id if there is none. The first of several concurrent ids stays. */
    async getOrAdd(id: string): Promise<string> {
      await transaction(
        statement((tx) => tx.insert(tables.storeIds).values({ name: 'media', id }).onConflictDoNothing()),
      );
      return (await storedId(database, 'media')) ?? id;
    },
  };
}

/** The version of the rule that derived the search forms of all posts. */
export function searchVersionQueries(database: Deps) {
  const { tables, transaction } = database;
  return {
    get: () => storedId(database, 'search'),

    set: (id: string) =>
      transaction(function* (tx) {
        const { storeIds } = tables;
        const row = tx.insert(storeIds).values({ name: 'search', id });
        yield* run(row.onConflictDoUpdate({ target: storeIds.name, set: { id } }));
      }),
  };
}
