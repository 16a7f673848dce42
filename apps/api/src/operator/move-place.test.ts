import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isPgServed } from '@ballast/db/engine/pg/served';
import { readSchemaAge } from '@ballast/db/engine/schema-age';
import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase, runOnFile } from '@ballast/db/testing';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPostgres, pathOfFile } from '../settings/database-url.ts';
import { parseEnv } from '../settings/env.ts';
import { runCommand } from './commands.ts';

const silent = pino({ level: 'silent' });
const forgetMigration =
  'delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)';

describe.runIf(createPostgresDatabase)('before a move', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ballast-move-'));
    if (createPostgresDatabase) postgres = await createPostgresDatabase();
  });
  afterEach(async () => {
    await postgres.drop();
    rmSync(folder, { recursive: true });
  });
  const fileUrl = (name: string) => `file:${join(folder, name)}`;
  const command = (settings: Record<string, string>, ...args: string[]) =>
    runCommand(args, parseEnv({ DATA_DIR: folder, ...settings }), silent);

  /** A database that the next one to open it migrates. */
  async function createOlder(url: string): Promise<void> {
    await (await openDatabase(url)).close();
    if (isPostgres(url)) await postgres.administer(forgetMigration);
    else runOnFile(pathOfFile(url), forgetMigration);
  }

  test('a source or target with an idle server is refused before either is migrated', async () => {
    for (const url of [fileUrl('ballast.db'), postgres.url]) await createOlder(url);
    const listening = postgres.administer("set application_name to 'ballast listener'; select pg_sleep(60)");
    await expect.poll(() => isPgServed(postgres.url)).toBe(true);
    await expect(command({ DATABASE_URL: postgres.url }, 'move', fileUrl('two.db'))).rejects.toThrow(
      'A server is running on the source',
    );
    await expect(command({}, 'move', postgres.url)).rejects.toThrow('A server is running on the target');
    await Promise.all([
      expect(listening).rejects.toThrow('terminating'),
      postgres.administer("select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)'"),
    ]);
    expect(await readSchemaAge(postgres.url)).toBe('older');
    expect(await readSchemaAge(fileUrl('ballast.db'))).toBe('older');
    expect(existsSync(join(folder, 'two.db'))).toBe(false);
  });

  test('a target of another program is refused before the source is migrated', async () => {
    await createOlder(fileUrl('ballast.db'));
    await postgres.administer('create table theirs (id int)');
    await expect(command({}, 'move', postgres.url)).rejects.toThrow('it has the table theirs');
    expect(await readSchemaAge(fileUrl('ballast.db'))).toBe('older');
    await createOlder(postgres.url);
    runOnFile(join(folder, 'theirs.db'), 'create table theirs (id integer)');
    await expect(command({ DATABASE_URL: postgres.url }, 'move', fileUrl('theirs.db'))).rejects.toThrow(
      'theirs.db exists',
    );
    expect(await readSchemaAge(postgres.url)).toBe('older');
  });

  test('a target that cannot be reached is refused in a sentence', async () => {
    await createOlder(fileUrl('ballast.db'));
    const url = new URL(postgres.url);
    url.pathname = '/nowhere';
    await expect(command({}, 'move', url.href)).rejects.toThrow('The target cannot be reached: database "nowhere"');
  });

  test.each([
    ['its first line', (url: string) => `  ${url} \nnot this\n`],
    ['all of it', (url: string) => url],
  ])('the address is read from standard input for "-": %s', async (_what, toText) => {
    await (await openDatabase(fileUrl('ballast.db'))).close();
    const input = Readable.from([toText(postgres.url)]);
    const { isSound, text } = await runCommand(['move', '-'], parseEnv({ DATA_DIR: folder }), silent, input);
    expect(isSound).toBe(true);
    expect(text).toContain('rows are copied and compared');
    expect(await readSchemaAge(postgres.url)).toBe('current');
  });

  test('an empty standard input is refused', async () => {
    await createOlder(fileUrl('ballast.db'));
    const moving = runCommand(['move', '-'], parseEnv({ DATA_DIR: folder }), silent, Readable.from(['']));
    await expect(moving).rejects.toThrow('The target starts with file: or postgres://');
  });
});
