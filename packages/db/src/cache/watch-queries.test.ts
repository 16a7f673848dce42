import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../engine/database.ts';
import { userRow } from '../queries/test-rows.ts';
import { engines } from '../testing.ts';
import { watchQueries } from './watch-queries.ts';

describe.each(engines)('watched queries on $name', ({ open }) => {
  let database: Database;
  const summaries: string[] = [];
  beforeAll(async () => {
    database = watchQueries(await open(), async (summary, runQuery) => {
      summaries.push(summary);
      return runQuery();
    });
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.users).values(userRow('alder')));
    });
  });
  beforeEach(() => summaries.splice(0));
  afterAll(() => database.close());

  test('a select is named by its table, whatever is added to it, and once', async () => {
    const { db, tables } = database;
    const { id } = userRow('alder');
    const query = db.select({ id: tables.users.id }).from(tables.users).where(eq(tables.users.id, id)).limit(1);
    expect(summaries).toEqual([]);
    expect(await query).toEqual([{ id }]);
    expect(summaries).toEqual(['select users']);
  });

  test('a select from a subquery runs both as one', async () => {
    const { db, tables } = database;
    const inner = db.select({ id: tables.users.id }).from(tables.users).as('inner_users');
    expect(await db.select({ id: inner.id }).from(inner)).toEqual([{ id: userRow('alder').id }]);
    expect(summaries).toEqual(['select']);
  });

  test('a prepared statement is named by its name, without its values', async () => {
    const { db, tables } = database;
    const prepared = database.prepare(
      'user_by_id',
      db
        .select({ id: tables.users.id })
        .from(tables.users)
        .where(eq(tables.users.id, sql.placeholder('id'))),
    );
    expect(await prepared.execute({ id: userRow('alder').id })).toEqual([{ id: userRow('alder').id }]);
    expect(summaries).toEqual(['user_by_id']);
  });

  test('a transaction is one, and its error is passed on', async () => {
    const { users } = database.tables;
    const renamed = database.transaction(function* (tx) {
      yield* run(
        tx
          .update(users)
          .set({ firstName: 'Al' })
          .where(eq(users.id, userRow('alder').id)),
      );
      return 'done';
    });
    expect(await renamed).toBe('done');
    const failing = database.transaction(function* (tx) {
      yield* run(tx.insert(users).values(userRow('alder')));
    });
    await expect(failing).rejects.toThrow();
    expect(summaries).toEqual(['transaction', 'transaction']);
  });
});
