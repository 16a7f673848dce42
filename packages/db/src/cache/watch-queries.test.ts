import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../engine/database.ts';
import type { Param } from '../engine/prepared.ts';
import { userRow } from '../queries/testing/test-rows.ts';
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

  test('a prepared query is named by its tables, without its values', async () => {
    const { db, tables } = database;
    const { settings, users } = tables;
    const prepared = database.prepare((id: Param<string>) =>
      db.select({ id: users.id }).from(users).leftJoin(settings, eq(settings.userId, users.id)).where(eq(users.id, id)),
    );
    for (const name of ['alder', 'birch']) await prepared(userRow(name).id);
    expect(await prepared(userRow('alder').id)).toEqual([{ id: userRow('alder').id }]);
    expect(summaries).toEqual(Array.from({ length: 3 }, () => 'select users settings'));
  });

  test('a prepared query that has a join for a value only is named with it and without it', async () => {
    const { db, tables } = database;
    const { settings, users } = tables;
    const prepared = database.prepare((id: Param<string>, theme: Param<string> | undefined) => {
      const query = db.select({ id: users.id }).from(users).$dynamic();
      return (theme ? query.innerJoin(settings, eq(settings.userId, users.id)) : query).where(eq(users.id, id));
    });
    const { id } = userRow('alder');
    for (const theme of [undefined, 'dark', undefined]) await prepared(id, theme);
    expect(summaries).toEqual(['select users', 'select users settings', 'select users']);
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
