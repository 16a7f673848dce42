import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@ballast/db/engine/database';
import { keyCheckQueries } from '@ballast/db/queries/privacy/key-checks';
import { clearDatabase, engines } from '@ballast/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { openEncryptionKeys } from './encryption-keys.ts';
import { systemRandom } from './random.ts';

const givenKey = Buffer.alloc(32, 1);

describe.each(engines)('the keys of a start on $name', ({ open }) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    folder = mkdtempSync(join(tmpdir(), 'ballast-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(() => database.close());

  const start = (encryptionKeys?: Buffer[]) =>
    openEncryptionKeys({ encryptionKeys, dataDir: folder }, database, systemRandom);
  const files = () => (existsSync(join(folder, 'keys')) ? readdirSync(join(folder, 'keys')) : []);
  const refusal = (encryptionKeys?: Buffer[]) =>
    start(encryptionKeys).then(
      () => undefined,
      (error: unknown) => (error instanceof BadSettingError ? error.message : Promise.reject(error)),
    );

  test('are created by the first start and used by the next', async () => {
    const [key] = await start();
    expect(key).toHaveLength(32);
    expect(files()).toEqual(['encryption.key']);
    expect(await start()).toEqual([key]);
  });

  test('are ENCRYPTION_KEY from the first start on, and no file is written', async () => {
    expect(await start([givenKey])).toEqual([givenKey]);
    expect(await start([givenKey])).toEqual([givenKey]);
    expect(files()).toEqual([]);
  });

  test('in a file are refused for a database without a key check, and nothing is written', async () => {
    await start();
    await clearDatabase(database);
    expect(await refusal()).toMatch(
      /^The database that DATABASE_URL names is new, but .* holds the key of an existing database\..*another folder\.$/,
    );
    expect(await keyCheckQueries(database).list()).toEqual([]);
    expect(files()).toEqual(['encryption.key']);
  });

  test('are not created if the database was sealed with another key', async () => {
    await start([givenKey]);
    expect(await refusal()).toMatch(/^ENCRYPTION_KEY is not set, and .* is missing: put the key back .*\.$/);
    expect(files()).toEqual([]);
    expect(await start([givenKey])).toEqual([givenKey]);
  });

  test('are those of an interrupted first start, before and after its check was stored', async () => {
    mkdirSync(join(folder, 'keys'));
    const writeDraft = () =>
      writeFileSync(join(folder, 'keys', 'encryption.key.new'), `${givenKey.toString('base64')}\n`);
    writeDraft();
    expect(await start()).toEqual([givenKey]);
    expect(files()).toEqual(['encryption.key']);
    rmSync(join(folder, 'keys', 'encryption.key'));
    writeDraft();
    expect(await start()).toEqual([givenKey]);
    expect(files()).toEqual(['encryption.key']);
  });

  test('are one key for processes that start at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const started = await Promise.all(Array.from({ length: 4 }, () => start()));
      for (const keys of started) expect(keys).toEqual(started[0]);
      expect(files()).toEqual(['encryption.key']);
      await clearDatabase(database);
      rmSync(join(folder, 'keys'), { recursive: true });
    }
  });
});
