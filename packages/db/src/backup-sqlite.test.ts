import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupSqlite } from './backup-sqlite.ts';
import { type Database, run } from './database.ts';
import { openDatabase } from './open-database.ts';
import { userRow } from './queries/test-rows.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const insert = (database: Database, ...names: string[]) =>
  database.transaction(function* (tx) {
    yield* run(
      tx.insert(database.tables.users).values(names.map((name) => ({ ...userRow(name), bio: 'x'.repeat(3000) }))),
    );
  });
const names = async ({ db, tables: { users } }: Database) =>
  (await db.select({ username: users.username }).from(users)).map(({ username }) => username);

test('a copy made during writes is intact and has every acknowledged write', async () => {
  const database = await openDatabase(`file:${folder}/b.db`);
  const before = Array.from({ length: 900 }, (_, n) => `tree${n}`);
  await insert(database, ...before);
  let isCopied = false;
  const copying = backupSqlite(`${folder}/b.db`, `${folder}/copy.db`).finally(() => {
    isCopied = true;
  });
  let meanwhile = 0;
  for (; !isCopied; meanwhile += 1) await insert(database, `late${meanwhile}`);
  await copying;
  expect(meanwhile).toBeGreaterThan(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600);
  await database.close();

  const restored = await openDatabase(`file:${folder}/copy.db`);
  const restoredNames = await names(restored);
  expect(before.filter((name) => !restoredNames.includes(name))).toEqual([]);
  await insert(restored, 'alder');
  await restored.close();
});

test('does not overwrite a file, and throws without a database', async () => {
  const database = await openDatabase(`file:${folder}/b.db`);
  await database.close();
  await backupSqlite(`${folder}/b.db`, `${folder}/copy.db`);
  await expect(backupSqlite(`${folder}/b.db`, `${folder}/copy.db`)).rejects.toThrow('EEXIST');
  await expect(backupSqlite(`${folder}/none.db`, `${folder}/other.db`)).rejects.toThrow();
  expect(readdirSync(folder)).not.toContain('none.db');
});
