import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrationsTable } from '../migrations.ts';
import { openDatabase } from '../open-database.ts';
import { createPostgresDatabase } from '../testing.ts';
import { readSchemaAge } from './schema-age.ts';

const deleteNewest = `delete from ${migrationsTable} where created_at = (select max(created_at) from ${migrationsTable})`;
const addNewer = `insert into ${migrationsTable} (hash, created_at) values ('later', 4102444800000)`;

describe('in a file', () => {
  let path: string;
  beforeEach(() => {
    path = join(mkdtempSync(join(tmpdir(), 'ballast-age-')), 'ballast.db');
  });
  afterEach(() => rmSync(join(path, '..'), { recursive: true }));
  const age = () => readSchemaAge(`file:${path}`);
  function change(sql: string): void {
    const client = new Client(path);
    client.exec(sql);
    client.close();
  }

  test('tells an older, the current and a newer schema, and creates nothing', async () => {
    expect(await age()).toBe('none');
    expect(existsSync(path)).toBe(false);
    await (await openDatabase(`file:${path}`)).close();
    expect(await age()).toBe('current');
    change(addNewer);
    expect(await age()).toBe('newer');
    change(deleteNewest);
    change(deleteNewest);
    expect(await age()).toBe('older');
  });

  test('a file of something else has none', async () => {
    change('create table other (id integer)');
    expect(await age()).toBe('none');
  });
});

describe.runIf(createPostgresDatabase)('on PostgreSQL', () => {
  test('tells an older, the current and a newer schema', async () => {
    const created = await createPostgresDatabase?.();
    if (!created) throw new Error('PostgreSQL is needed');
    const { url, administer, drop } = created;
    expect(await readSchemaAge(url)).toBe('none');
    await (await openDatabase(url)).close();
    expect(await readSchemaAge(url)).toBe('current');
    await administer(addNewer);
    expect(await readSchemaAge(url)).toBe('newer');
    await administer(deleteNewest);
    await administer(deleteNewest);
    expect(await readSchemaAge(url)).toBe('older');
    await drop();
  });
});
