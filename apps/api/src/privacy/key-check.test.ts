import type { Database } from '@ballast/db/database';
import { keyCheckQueries } from '@ballast/db/queries/key-checks';
import { clearDatabase, engines } from '@ballast/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysFit } from './key-check.ts';
import { systemRandom } from './random.ts';

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

describe.each(engines)('the keys of a database on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => clearDatabase(database));
  afterAll(() => database.close());

  const start = (...keys: Buffer[]) => keysFit(keyCheckQueries(database), keys, systemRandom);
  const checks = () => keyCheckQueries(database).list();

  test('are those of its first start, and no others', async () => {
    expect(await start(first)).toBe(true);
    const written = await checks();
    expect(written).toHaveLength(1);
    expect(await start(first)).toBe(true);
    expect(await start(second)).toBe(false);
    expect(await checks()).toEqual(written);
  });

  test('can be rotated, and each that ever wrote is needed from then on', async () => {
    expect(await start(first)).toBe(true);
    expect(await start(second, first)).toBe(true);
    expect(await checks()).toHaveLength(2);
    // A machine that has not heard of it yet would seal under a key that the others call old: it is refused.
    expect(await start(first)).toBe(false);
    expect(await start(second)).toBe(false);
    expect(await start(first, second)).toBe(true);
    expect(await start(third, second, first)).toBe(true);
    expect(await checks()).toHaveLength(3);
  });

  test('agree among machines that start at once: of two keys one is refused, and with one all go on', async () => {
    expect((await Promise.all([start(first), start(second), start(first)])).sort()).not.toEqual([true, true, true]);
    expect(await checks()).toHaveLength(1);
    await clearDatabase(database);
    expect(await Promise.all([start(first), start(first), start(first)])).toEqual([true, true, true]);
    expect(await checks()).toHaveLength(1);
  });
});
