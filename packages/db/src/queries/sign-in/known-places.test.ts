import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { expiredRowQueries } from '../privacy/expired-rows.ts';
import { userRow } from '../testing/test-rows.ts';
import { knownPlaceQueries, knownPlaceWrites } from './known-places.ts';

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

  type Options = { by?: string; kind?: 'device' | 'address'; until?: string; max?: number };
  const save = (proof: string, { by = 'alder', kind = 'device', until = '2027-11-20', max = 20 }: Options = {}) =>
    database.transaction((tx) =>
      writes.save(tx, {
        place: { id: `id of ${proof}`, userId: userRow(by).id, kind, proof, knownUntil: day(until) },
        renewBefore: day('2027-10-20'),
        max,
      }),
    );

  const rows = async () => {
    const all = await database.db.select().from(database.tables.knownPlaces);
    return all.map(({ proof, knownUntil }) => [proof, knownUntil.toISOString().slice(0, 10)]).sort();
  };

  test('finds a place by its proof until `knownUntil`', async () => {
    await save('one');
    expect(await places.find('one', now)).toBe('id of one');
    expect(await places.find('another', now)).toBeUndefined();
    expect(await places.find('one', day('2027-11-20'))).toBeUndefined();
  });

  test('saving a known place again keeps its row, and extends `knownUntil` only if it is before `renewBefore`', async () => {
    await save('recent', { until: '2027-11-01' });
    await save('old', { until: '2027-10-01' });
    for (const proof of ['recent', 'old']) await save(proof);
    expect(await rows()).toEqual([
      ['old', '2027-11-20'],
      ['recent', '2027-11-01'],
    ]);
  });

  test('keeps the new place and those with the latest knownUntil, up to the limit of each kind', async () => {
    await save('a', { until: '2027-11-18' });
    await save('b', { until: '2027-11-16' });
    await save('c', { until: '2027-11-17' });
    await save('of birch', { by: 'birch', until: '2027-11-01' });
    await save('address', { kind: 'address', until: '2027-11-01' });
    await save('new', { until: '2027-11-10', max: 2 });
    expect((await rows()).map(([proof]) => proof)).toEqual(['a', 'address', 'new', 'of birch']);
  });

  test('a place is deleted by its proof, when it expires, or with its account', async () => {
    await save('one');
    await save('old', { until: '2026-11-20' });
    await save('of birch', { by: 'birch' });
    await save('kept');
    await places.delete('one');
    await expiredRowQueries(database).sweep(now);
    expect((await rows()).map(([proof]) => proof)).toEqual(['kept', 'of birch']);
    const { users } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.delete(users).where(eq(users.id, userRow('birch').id)));
    });
    expect((await rows()).map(([proof]) => proof)).toEqual(['kept']);
    await expect(save('late', { by: 'birch' })).rejects.toThrow();
  });
});
