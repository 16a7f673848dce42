import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userRow } from '../queries/testing/test-rows.ts';
import { engines } from '../testing.ts';
import { type Database, first, hasRows, run } from './database.ts';
import { type ListParam, type Param, type RowParam, textOf } from './prepared.ts';

const names = ['alder', 'birch', 'cedar', 'elm', 'oak'];

describe.each(engines)('prepared queries on $name', ({ open }) => {
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    [database, other] = await Promise.all([open(), open()]);
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.users).values(names.map(userRow)));
    });
    await other.transaction(function* (tx) {
      yield* run(tx.insert(other.tables.users).values(userRow('yew')));
    });
  });
  afterAll(() => Promise.all([database.close(), other.close()]));

  function usernamesIn({ db, prepare, tables: { users } }: Database) {
    const buildAmong = (usernames: ListParam<string>, after: Param<string> | undefined) =>
      db
        .select({ username: users.username })
        .from(users)
        .where(and(inArray(users.username, usernames), after && gt(users.username, after)))
        .orderBy(asc(users.username));
    const among = prepare(buildAmong);
    return {
      buildAmong,
      among: async (usernames: readonly string[], after?: string) =>
        (await among(usernames, after)).map(({ username }) => username),
      all: prepare(() => db.select({ username: users.username }).from(users).orderBy(asc(users.username))),
    };
  }

  test('a query of two databases reads each of them', async () => {
    const [one, two] = [usernamesIn(database), usernamesIn(other)];
    expect(await one.all()).toEqual(names.map((username) => ({ username })));
    expect(await two.all()).toEqual([{ username: 'yew' }]);
    expect(await one.among(['oak', 'yew'])).toEqual(['oak']);
    expect(await two.among(['oak', 'yew'])).toEqual(['yew']);
  });

  test('a list of any length finds its rows once, and an empty one none', async () => {
    const { among } = usernamesIn(database);
    const strangers = Array.from({ length: 600 }, (_, index) => `stranger ${index}`);
    for (const length of [1, 2, 4, 5, 21, 101, 501]) {
      expect(await among([...strangers, ...names].slice(-length))).toEqual(names.slice(-length));
    }
    expect(await among([])).toEqual([]);
  });

  test('is compiled for the lengths of lists, and for the values that are there', async () => {
    const { among, buildAmong } = usernamesIn(database);
    const textFor = (count: number, after?: string) => textOf(buildAmong, [names.slice(0, count), after]);
    expect(textFor(2)).toBe(textFor(4));
    expect(textFor(1)).not.toBe(textFor(2));
    expect(textFor(5)).not.toBe(textFor(4));
    expect(textFor(1, 'birch')).not.toBe(textFor(1));
    expect(await among(names, 'birch')).toEqual(['cedar', 'elm', 'oak']);
    expect(await among(names)).toEqual(names);
    expect(await among(names, 'elm')).toEqual(['oak']);
  });

  test('an insert has the defined columns of its row, and each transaction sees its own writes', async () => {
    const { tables, transaction, prepareInTransaction } = database;
    const { users } = tables;
    const insert = prepareInTransaction((tx, row: RowParam<typeof users.$inferInsert>) => tx.insert(users).values(row));
    const cityOf = prepareInTransaction((tx, id: Param<string>) =>
      tx.select({ city: users.city }).from(users).where(eq(users.id, id)),
    );
    const insertAndRead = (row: typeof users.$inferInsert) =>
      transaction(function* (tx) {
        yield* run(insert(tx, row));
        return yield* run(cityOf(tx, row.id));
      });
    expect(await insertAndRead({ ...userRow('ash'), city: 'Leeds' })).toEqual([{ city: 'Leeds' }]);
    const [empty, unset] = await Promise.all([
      insertAndRead({ ...userRow('fir'), city: null }),
      insertAndRead({ ...userRow('yew'), city: undefined }),
    ]);
    expect(empty).toEqual([{ city: null }]);
    expect(unset).toEqual([{ city: null }]);
    await transaction(function* (tx) {
      yield* run(tx.delete(users).where(inArray(users.username, ['ash', 'fir', 'yew'])));
    });
  });

  test('`first` returns the first row or undefined, and `hasRows` whether there is one', async () => {
    const { db, prepare, tables } = database;
    const { users } = tables;
    const byName = prepare((username: Param<string>) =>
      db.select({ id: users.id }).from(users).where(eq(users.username, username)),
    );
    expect(await first(byName)('elm')).toEqual({ id: userRow('elm').id });
    expect(await first(byName)('yew')).toBeUndefined();
    expect(await hasRows(byName)('elm')).toBe(true);
    expect(await hasRows(byName)('yew')).toBe(false);
  });
});
