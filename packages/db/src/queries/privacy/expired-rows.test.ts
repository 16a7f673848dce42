import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { userRow } from '../testing/test-rows.ts';
import { expiredRowQueries } from './expired-rows.ts';
import { periods, sweptColumns } from './retention.ts';

const now = new Date('2026-11-20T03:07:21.345Z');
const later = new Date('2027-11-20T00:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const userId = userRow('alder').id;

describe.each(engines)('rows whose time is over on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(userRow('alder'));
  });
  afterAll(() => database.close());

  /** Inserts a row of the table with this time in this column. */
  const insert = ({ table, column }: (typeof sweptColumns)[number], id: string, at: Date) =>
    database.transaction(function* (tx) {
      const { sessions, knownPlaces, accountTokens, adminSessions, departedUsernames, handovers } = database.tables;
      if (table === 'sessions') {
        const times = { createdAt: now, expiresAt: later, [column]: at };
        yield* run(tx.insert(sessions).values({ id, userId, secretHash: 'hash', ...times }));
      } else if (table === 'knownPlaces') {
        yield* run(tx.insert(knownPlaces).values({ id, userId, kind: 'device', proof: id, knownUntil: at }));
      } else if (table === 'accountTokens') {
        yield* run(tx.insert(accountTokens).values({ tokenHash: id, userId, kind: 'verify_email', expiresAt: at }));
      } else if (table === 'departedUsernames') {
        yield* run(tx.insert(departedUsernames).values({ nameHash: id, keptUntil: at }));
      } else if (table === 'handovers') {
        yield* run(tx.insert(handovers).values({ id, writtenBy: 'key', wordsSeal: 'sealed', createdAt: at }));
      } else yield* run(tx.insert(adminSessions).values({ id, secretHash: 'hash', expiresAt: at }));
    });
  const remaining = async (table: string) =>
    ((await dumpDatabase(database))[table] ?? []).map((row) => row['id'] ?? row['tokenHash'] ?? row['nameHash']).sort();

  test.each(sweptColumns)('of $table go $afterDays days after $column, and younger ones stay', async (swept) => {
    const end = new Date(now.getTime() - swept.afterDays * dayMs);
    await insert(swept, 'older', new Date(end.getTime() - dayMs));
    await insert(swept, 'just over', end);
    await insert(swept, 'younger', new Date(end.getTime() + 1));
    await expiredRowQueries(database).sweep(now);
    expect(await remaining(swept.table)).toEqual(['younger']);
    await expiredRowQueries(database).sweep(new Date(now.getTime() + 1));
    expect(await remaining(swept.table)).toEqual([]);
  });

  test('no session outlives its longest life, however often it is renewed', async () => {
    const [, byStart] = sweptColumns;
    await insert(byStart, 'renewed', now);
    await expiredRowQueries(database).sweep(new Date(now.getTime() + periods.sessionDays * dayMs));
    expect(await remaining('sessions')).toEqual([]);
  });
});
