import { type Database, firstRow, run } from '../database.ts';

export function storeIdQueries({
  db,
  tables: { storeIds },
  transaction,
}: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  const stored = async () => firstRow(await db.select({ id: storeIds.id }).from(storeIds).limit(1))?.id;
  return {
    get: stored,

    /** Adds the id if there is none. The first of several concurrent ids stays. */
    async getOrAdd(id: string): Promise<string> {
      await transaction(function* (tx) {
        yield* run(tx.insert(storeIds).values({ name: 'media', id }).onConflictDoNothing());
      });
      return (await stored()) ?? id;
    },
  };
}
