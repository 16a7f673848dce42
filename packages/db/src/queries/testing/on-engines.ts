import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, engines } from '../../testing.ts';

/** Runs the tests on every engine, each with an empty database, which `suite` gets as a function. */
export function describeOnEngines(title: string, suite: (database: () => Database) => void): void {
  describe.each(engines)(`${title} on $name`, ({ open }) => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    beforeEach(() => clearDatabase(database));
    afterAll(() => database.close());
    suite(() => database);
  });
}

export const insertRows = <Table extends SQLiteTable>(
  { transaction }: Database,
  table: Table,
  ...rows: SQLiteInsertValue<Table>[]
): Promise<void> =>
  transaction(function* (tx) {
    yield* run(tx.insert(table).values(rows));
  });

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
