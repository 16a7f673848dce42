import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, run } from '../engine/database.ts';
import { openDatabase } from '../open-database.ts';
import { sessionQueries } from '../queries/sign-in/sessions.ts';
import { userRow } from '../queries/testing/test-rows.ts';
import { backupSqlite } from './sqlite-backup.ts';

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
const readNames = async ({ db, tables: { users } }: Database) =>
  (await db.select({ username: users.username }).from(users)).map(({ username }) => username);

test('a copy made during writes is intact and has every write acknowledged before it', async () => {
  const database = await openDatabase(`file:${folder}/b.db`);
  const before = Array.from({ length: 900 }, (_, n) => `tree${n}`);
  await insert(database, ...before);
  let isCopied = false;
  const copying = backupSqlite(`${folder}/b.db`, `${folder}/copy.db`).finally(() => {
    isCopied = true;
  });
  let lateWrites = 0;
  for (; !isCopied; lateWrites += 1) await insert(database, `late${lateWrites}`);
  await copying;
  expect(lateWrites).toBeGreaterThan(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600);
  await database.close();

  const restored = await openDatabase(`file:${folder}/copy.db`);
  const restoredNames = await readNames(restored);
  expect(before.filter((name) => !restoredNames.includes(name))).toEqual([]);
  await insert(restored, 'alder');
  await restored.close();
});

test('throws if the target file exists or the database does not', async () => {
  const database = await openDatabase(`file:${folder}/b.db`);
  await database.close();
  await backupSqlite(`${folder}/b.db`, `${folder}/copy.db`);
  await expect(backupSqlite(`${folder}/b.db`, `${folder}/copy.db`)).rejects.toThrow('EEXIST');
  await expect(backupSqlite(`${folder}/none.db`, `${folder}/other.db`)).rejects.toThrow();
  expect(readdirSync(folder)).not.toContain('none.db');
});

test('a copy does not contain the order in which members signed in', async () => {
  const database = await openDatabase(`file:${folder}/b.db`);
  await insert(database, 'alder');
  const day = new Date('2026-11-20T00:00:00Z');
  const ids = ['cedar', 'alder', 'birch'].map((name) => `session of ${name}`);
  for (const id of ids) {
    const session = { id, userId: userRow('alder').id, secretHash: id.toUpperCase(), createdAt: day, expiresAt: day };
    await sessionQueries(database).create(session);
  }
  await backupSqlite(`${folder}/b.db`, `${folder}/copy.db`);
  await database.close();
  const bytes = readFileSync(join(folder, 'copy.db'));
  // SQLite fills a page from its end, so the last written row comes first.
  const rows = ids.toSorted((one, other) => bytes.indexOf(other.toUpperCase()) - bytes.indexOf(one.toUpperCase()));
  expect(rows).toEqual(ids.toSorted());
});
