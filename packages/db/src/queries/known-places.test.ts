import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../database.ts';
import { clearDatabase, engines } from '../testing.ts';
import { accountQueries } from './accounts.ts';
import { knownPlaceQueries, knownPlaceWrites } from './known-places.ts';
import { userRow } from './test-rows.ts';

const day = (date: string) => new Date(`${date}T00:00:00.000Z`);
const now = day('2026-11-20');

describe.each(engines)('known places on $name', ({ open }) => {
  let database: Database;
  let places: ReturnType<typeof knownPlaceQueries>;
  let writes: ReturnType<typeof knownPlaceWrites>;
  beforeAll(async () => {
    database = await open();
    places = knownPlaceQueries(database);
    writes = knownPlaceWrites(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const name of ['alder', 'birch']) await accountQueries(database).create(userRow(name));
  });
  afterAll(() => database.close());

  type Choice = { by?: string; kind?: 'device' | 'address'; until?: string; max?: number };
  const remember = (proof: string, { by = 'alder', kind = 'device', until = '2027-11-20', max = 20 }: Choice = {}) =>
    database.transaction((tx) =>
      writes.remember(tx, {
        place: { id: `id of ${proof}`, userId: userRow(by).id, kind, proof, knownUntil: day(until) },
        renewBefore: day('2027-10-20'),
        max,
      }),
    );

  const rows = async () => {
    const all = await database.db.select().from(database.tables.knownPlaces);
    return all.map(({ proof, knownUntil }) => [proof, knownUntil.toISOString().slice(0, 10)]).sort();
  };

  test('a place is found by its proof until its day', async () => {
    await remember('one');
    expect(await places.find('one', now)).toBe('id of one');
    expect(await places.find('another', now)).toBeUndefined();
    expect(await places.find('one', day('2027-11-20'))).toBeUndefined();
  });

  test('a place that is known keeps its row; its day moves only if it is a month old', async () => {
    await remember('recent', { until: '2027-11-01' });
    await remember('old', { until: '2027-10-01' });
    for (const proof of ['recent', 'old']) await remember(proof);
    expect(await rows()).toEqual([
      ['old', '2027-11-20'],
      ['recent', '2027-11-01'],
    ]);
  });

  test('keeps the new place and those with the latest knownUntil, up to the limit of each kind', async () => {
    await remember('a', { until: '2027-11-18' });
    await remember('b', { until: '2027-11-16' });
    await remember('c', { until: '2027-11-17' });
    await remember('of birch', { by: 'birch', until: '2027-11-01' });
    await remember('address', { kind: 'address', until: '2027-11-01' });
    await remember('new', { until: '2027-11-10', max: 2 });
    expect((await rows()).map(([proof]) => proof)).toEqual(['a', 'address', 'new', 'of birch']);
  });

  test('places are deleted by proof, by day and with the account', async () => {
    await remember('one');
    await remember('old', { until: '2026-11-20' });
    await remember('of birch', { by: 'birch' });
    await remember('kept');
    await places.delete('one');
    await places.deleteExpired(now);
    expect((await rows()).map(([proof]) => proof)).toEqual(['kept', 'of birch']);
    const { users } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.delete(users).where(eq(users.id, userRow('birch').id)));
    });
    expect((await rows()).map(([proof]) => proof)).toEqual(['kept']);
    await expect(remember('late', { by: 'birch' })).rejects.toThrow();
  });
});
