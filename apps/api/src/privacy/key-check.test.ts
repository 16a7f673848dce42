import type { Database } from '@ballast/db/engine/database';
import { keyCheckQueries } from '@ballast/db/queries/privacy/key-checks';
import { clearDatabase, engines } from '@ballast/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyOrRegisterKeys } from './key-check.ts';
import { systemRandom } from './random.ts';

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

describe.each(engines)('the keys of a database on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => clearDatabase(database));
  afterAll(() => database.close());

  const start = (...keys: Buffer[]) => verifyOrRegisterKeys(keyCheckQueries(database), keys, systemRandom);
  const checks = () => keyCheckQueries(database).list();

  test('must include the key of its first start', async () => {
    expect(await start(first)).toBe(true);
    const written = await checks();
    expect(written).toHaveLength(1);
    expect(await start(first)).toBe(true);
    expect(await start(second)).toBe(false);
    expect(await checks()).toEqual(written);
  });

  test('can be rotated; every former first key stays required', async () => {
    expect(await start(first)).toBe(true);
    expect(await start(second, first)).toBe(true);
    expect(await checks()).toHaveLength(2);
    // A process without the new key would seal under the old one.
    expect(await start(first)).toBe(false);
    expect(await start(second)).toBe(false);
    expect(await start(first, second)).toBe(true);
    expect(await start(third, second, first)).toBe(true);
    expect(await checks()).toHaveLength(3);
  });

  test('a key can be added after the check of a lost key was deleted', async () => {
    expect(await start(first)).toBe(true);
    expect(await start(second, first)).toBe(true);
    const kept = (await checks()).filter(({ id }) => id !== 'key 1');
    await clearDatabase(database);
    for (const check of kept) await keyCheckQueries(database).add(check);
    expect(await start(third, second)).toBe(true);
    expect((await checks()).map(({ id }) => id)).toEqual(['key 2', 'key 3']);
  });

  test('concurrent starts with different keys are not all accepted; those with one key are', async () => {
    expect((await Promise.all([start(first), start(second), start(first)])).sort()).not.toEqual([true, true, true]);
    expect(await checks()).toHaveLength(1);
    await clearDatabase(database);
    expect(await Promise.all([start(first), start(first), start(first)])).toEqual([true, true, true]);
    expect(await checks()).toHaveLength(1);
  });
});
