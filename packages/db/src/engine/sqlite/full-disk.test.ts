import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { userRow } from '../../queries/testing/test-rows.ts';
import { type QueryBuilder, run } from '../database.ts';
import { storageOutageCode } from '../unavailable.ts';
import { migrateSqlite } from './migrate.ts';
import { tables } from './schema.ts';
import { mountSmallDisk } from './small-disk.ts';
import { createSqliteWriter } from './writer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-full-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const resultOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'stored' : storageOutageCode(outcome.reason);

/** A member whose row takes more than a page. */
const large = (name: string) => ({ ...userRow(name), bio: 'x'.repeat(6000) });

describe('a file with a page limit', () => {
  function openWithPageLimit() {
    const client = new Client(join(folder, 'b.db'));
    client.pragma('journal_mode = wal');
    migrateSqlite(client);
    const db = drizzle(client, { casing: 'snake_case' }) as unknown as QueryBuilder;
    const { transaction } = createSqliteWriter(client, db);
    const insert = (...rows: ReturnType<typeof userRow>[]) =>
      transaction(function* (tx) {
        for (const row of rows) yield* run(tx.insert(tables.users).values(row));
      });
    const limitPages = (extraPages: number) => {
      const pages = Number(client.pragma('page_count', { simple: true }));
      client.pragma(`max_page_count = ${pages + extraPages}`);
    };
    const names = () => client.prepare('select username from users order by username').pluck().all();
    return { client, insert, limitPages, names };
  }

  test('rejects a write without space, and accepts writes once there is space', async () => {
    const { client, insert, limitPages, names } = openWithPageLimit();
    await insert(userRow('alder'));
    limitPages(0);
    const [outcome] = await Promise.allSettled([insert(...Array.from({ length: 9 }, (_, n) => large(`tree${n}`)))]);
    expect(outcome && resultOf(outcome)).toBe('SQLITE_FULL');
    expect(names()).toEqual(['alder']);
    expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
    limitPages(100);
    await insert(large('birch'));
    expect(names()).toEqual(['alder', 'birch']);
    client.close();
  });

  test('resolves only transactions whose rows are stored', async () => {
    const { client, insert, limitPages, names } = openWithPageLimit();
    limitPages(12);
    const trees = Array.from({ length: 40 }, (_, n) => `tree${n}`);
    const outcomes = await Promise.allSettled(
      trees.map((name, n) => insert(n % 3 === 0 ? large(name) : userRow(name))),
    );
    const stored = trees.filter((_, n) => outcomes[n]?.status === 'fulfilled');
    expect(names()).toEqual(stored.sort());
    const results = new Set(outcomes.map(resultOf));
    expect(results).toContain('SQLITE_FULL');
    for (const result of results) expect(['stored', 'SQLITE_FULL']).toContain(result);
    expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
    client.close();
  });
});

test('a full disk rejects whole groups of transactions, and accepts writes once there is space', async (context) => {
  const disk = join(folder, 'disk');
  const mounted = mountSmallDisk(disk, 3072);
  if (!mounted) return context.skip();
  try {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(512 * 1024));
    const database = await openDatabase(`file:${disk}/b.db`);
    const insert = (name: string) =>
      database.transaction(function* (tx) {
        yield* run(tx.insert(database.tables.users).values(large(name)));
      });
    const names = async () =>
      (await database.db.select({ name: database.tables.users.username }).from(database.tables.users)).map(
        ({ name }) => name,
      );
    const stored: string[] = [];
    const results = new Set<string | undefined>();
    for (let group = 0; group < 60; group += 1) {
      const trees = Array.from({ length: 8 }, (_, n) => `tree${group}_${n}`);
      const outcomes = await Promise.allSettled(trees.map(insert));
      for (const outcome of outcomes) results.add(resultOf(outcome));
      stored.push(...trees.filter((_, n) => outcomes[n]?.status === 'fulfilled'));
    }
    expect([...results].sort()).toEqual(['SQLITE_FULL', 'stored']);
    expect((await names()).sort()).toEqual(stored.sort());

    rmSync(join(disk, 'filler'));
    await insert('alder');
    expect(await names()).toHaveLength(stored.length + 1);
    await database.close();
    const client = new Client(join(disk, 'b.db'));
    expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
    client.close();
  } finally {
    mounted.unmount();
  }
});

test('a vacuum without space for a copy throws and does not change the file', async (context) => {
  const disk = join(folder, 'disk');
  const mounted = mountSmallDisk(disk, 3520);
  if (!mounted) return context.skip();
  try {
    const database = await openDatabase(`file:${disk}/b.db`);
    const insert = (...names: string[]) =>
      database.transaction(function* (tx) {
        for (const name of names) yield* run(tx.insert(database.tables.users).values(large(name)));
      });
    await insert(...Array.from({ length: 80 }, (_, n) => `tree${n}`));
    await database.maintain();
    await insert('birch');
    writeFileSync(join(disk, 'filler'), Buffer.alloc(2 * 1024 * 1024));
    const [vacuumed, written] = await Promise.allSettled([database.vacuum(), insert('alder')]);
    expect(resultOf(vacuumed)).toBe('SQLITE_FULL');
    expect(resultOf(written)).toBe('stored');
    expect(await database.db.select().from(database.tables.users)).toHaveLength(82);
    rmSync(join(disk, 'filler'));
    await database.vacuum();
    await database.close();
    const client = new Client(join(disk, 'b.db'));
    expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
    client.close();
  } finally {
    mounted.unmount();
  }
});
