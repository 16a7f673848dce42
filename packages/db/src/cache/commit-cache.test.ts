import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Client from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../engine/database.ts';
import { openDatabase } from '../open-database.ts';
import { sessionQueries } from '../queries/sign-in/sessions.ts';
import { userRow } from '../queries/testing/test-rows.ts';
import { cacheCounts, createCommitCache } from './commit-cache.ts';
import type { CacheSource } from './table-changes.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-db-'));
  database = await openDatabase(`file:${folder}/b.db`);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const signUp = (name: string) =>
  database.transaction(function* (tx) {
    yield* run(tx.insert(database.tables.users).values(userRow(name)));
  });

const users: CacheSource = { table: 'users', on: ['insert', 'update', 'delete'], columns: ['city'] };
const sources = [users];
const byId = [{ ...users, group: 'id' }];

/** A read that counts its calls. */
function createCountingRead() {
  const reads = { count: 0 };
  const read = async () => {
    reads.count += 1;
    return (await database.db.select().from(database.tables.users)).length;
  };
  return { reads, read };
}

describe('a commit cache', () => {
  test('counts what it answered, with the other caches of the database', async () => {
    const { read } = createCountingRead();
    const { hits, misses, bypasses } = { ...cacheCounts(database) };
    const entries = cacheCounts(database).entries();
    const caches = [1, 2].map(() => createCommitCache<number>(database, { sources, maxEntries: 8 }));
    for (const cache of caches) {
      await cache.get('all', read);
      await nextTurn();
      await cache.get('all', read);
    }
    const counts = cacheCounts(database);
    expect(counts.hits - hits).toBe(2);
    expect(counts.misses - misses).toBe(2);
    expect(counts.bypasses - bypasses).toBe(0);
    expect(counts.entries() - entries).toBe(2);
  });

  test('reads a key once, even for concurrent calls', async () => {
    const { reads, read } = createCountingRead();
    const cache = createCommitCache<number>(database, { sources, maxEntries: 8 });
    expect(await Promise.all([cache.get('all', read), cache.get('all', read)])).toEqual([0, 0]);
    await nextTurn();
    expect(await cache.get('all', read)).toBe(0);
    expect(reads.count).toBe(1);
  });

  test('limits the total size by evicting the least recently used entry, and does not cache a very long value', async () => {
    const reads: string[] = [];
    const cache = createCommitCache<string>(database, { sources, maxEntries: 1000, sizeOf: (text) => text.length });
    const get = (key: string, length: number) =>
      cache.get(key, async () => {
        reads.push(key);
        return 'x'.repeat(length);
      });
    const keys = Array.from({ length: 20 }, (_, n) => `page ${n}`);
    for (const key of keys) await get(key, 256 * 1024);
    expect(reads.splice(0)).toEqual(keys);
    // 16 pages of 256 Ki fill the 4 Mi.
    for (const key of keys.slice(4)) await get(key, 256 * 1024);
    expect(reads.splice(0)).toEqual([]);
    await get('page 3', 1);
    await get('page 4', 1);
    expect(reads.splice(0)).toEqual(['page 3', 'page 4']);
    await get('long', 256 * 1024 + 1);
    await get('long', 1);
    await get('page 19', 1);
    expect(reads).toEqual(['long', 'long']);
  });

  test('resets the total size after a change', async () => {
    const cache = createCommitCache<string>(database, { sources, maxEntries: 1000, sizeOf: (text) => text.length });
    const fill = (text: string) =>
      Promise.all(Array.from({ length: 16 }, (_, n) => cache.get(`page ${n}`, async () => text.repeat(256 * 1024))));
    await fill('x');
    await signUp('alder');
    await fill('y');
    expect((await fill('z')).map((page) => page[0]).join('')).toBe('y'.repeat(16));
  });

  test('is invalidated before a write of this process resolves', async () => {
    const { read } = createCountingRead();
    const cache = createCommitCache<number>(database, { sources, maxEntries: 8 });
    expect(await cache.get('all', read)).toBe(0);
    const pending = signUp('alder').then(() => cache.get('all', read));
    expect(await cache.get('all', read)).toBe(0);
    expect(await pending).toBe(1);
  });

  test('is invalidated in the turn of the event loop after a commit of another process', async () => {
    const { read } = createCountingRead();
    const cache = createCommitCache<number>(database, { sources, maxEntries: 8 });
    await signUp('alder');
    expect(await cache.get('all', read)).toBe(1);
    await nextTurn();
    const other = new Client(join(folder, 'b.db'));
    other.prepare('delete from users').run();
    other.close();
    expect(await cache.get('all', read)).toBe(0);
  });

  test('does not cache a failure', async () => {
    const cache = createCommitCache<number>(database, { sources, maxEntries: 8 });
    await expect(cache.get('all', () => Promise.reject(new Error('The disk is gone.')))).rejects.toThrow('disk');
    expect(await cache.get('all', async () => 3)).toBe(3);
  });

  test('does not cache undefined', async () => {
    const reads: string[] = [];
    const cache = createCommitCache<string | undefined>(database, { sources, maxEntries: 8 });
    const get = (key: string) =>
      cache.get(key, async () => {
        reads.push(key);
        return key === 'there' ? key : undefined;
      });
    for (const key of ['there', 'absent', 'there', 'absent']) await get(key);
    expect(reads).toEqual(['there', 'absent', 'absent']);
  });

  test('does not keep a long string in memory if the key is a slice of it', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    const cache = createCommitCache<number>(database, { sources, maxEntries: 1000 });
    const sliceOf = (n: number) => `${n}`.padStart(64 * 1024, 'x').slice(-30);
    await cache.get(sliceOf(0), async () => 0);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let n = 1; n < 500; n += 1) await cache.get(sliceOf(n), async () => n);
    collect();
    // The strings have 32 MB in all.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(8e6);
    expect(await cache.get(sliceOf(7), async () => -1)).toBe(7);
  });

  test('limits the number of entries by evicting the least recently used', async () => {
    const { reads, read } = createCountingRead();
    const cache = createCommitCache<number>(database, { sources, maxEntries: 2 });
    for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) await cache.get(key, read);
    expect(reads.count).toBe(4);
  });

  test('does not cache if the database cannot report table changes', async () => {
    const { reads, read } = createCountingRead();
    const cache = createCommitCache<number>({ tableChanges: null }, { sources, maxEntries: 8 });
    await cache.get('all', read);
    await cache.get('all', read);
    expect(reads.count).toBe(2);
  });
});

describe('a group', () => {
  const alder = userRow('alder').id;
  const birch = userRow('birch').id;
  const move = (id: string) =>
    database.transaction(function* (tx) {
      const { users } = database.tables;
      yield* run(tx.update(users).set({ city: 'Leeds' }).where(eq(users.id, id)));
    });

  /** Caches for each key how often it was read. */
  function createCountingCache(options: { maxEntries: number }) {
    const reads = new Map<string, number>();
    const cache = createCommitCache<number>(database, { sources: byId, ...options });
    return (key: string, group: string) =>
      cache.get(
        key,
        async () => {
          reads.set(key, (reads.get(key) ?? 0) + 1);
          return reads.get(key) ?? 0;
        },
        group,
      );
  }

  test('is dropped as a whole, without other groups', async () => {
    await signUp('alder');
    await signUp('birch');
    const get = createCountingCache({ maxEntries: 8 });
    const all = () => Promise.all([get('alder 1', alder), get('alder 2', alder), get('birch 1', birch)]);
    expect(await all()).toEqual([1, 1, 1]);
    await move(alder);
    expect(await all()).toEqual([2, 2, 1]);
    await move(birch);
    expect(await all()).toEqual([2, 2, 2]);
  });

  test('is dropped even if some of its entries were evicted', async () => {
    await signUp('alder');
    const get = createCountingCache({ maxEntries: 1 });
    await get('alder 1', alder);
    expect(await get('alder 2', alder)).toBe(1);
    await move(alder);
    expect(await get('alder 2', alder)).toBe(2);
  });

  test('does not cache a read during which the group changed', async () => {
    await signUp('alder');
    const cache = createCommitCache<string>(database, { sources: byId, maxEntries: 8 });
    let finish = (_value: string) => {};
    const slow = cache.get('page', () => new Promise<string>((resolve) => (finish = resolve)), alder);
    await move(alder);
    finish('before');
    expect(await slow).toBe('before');
    expect(await cache.get('page', async () => 'after', alder)).toBe('after');
  });
});

describe('a cached session', () => {
  test('is dropped when this process or another deletes the session', async () => {
    await signUp('alder');
    const sessions = sessionQueries(database);
    const row = { userId: userRow('alder').id, secretHash: 'x', createdAt: new Date(0), expiresAt: new Date(1) };
    await sessions.create({ ...row, id: 'phone' });
    await sessions.create({ ...row, id: 'laptop' });
    expect(await sessions.get('phone')).toBeDefined();
    await sessions.delete('phone');
    expect(await sessions.get('phone')).toBeUndefined();
    expect(await sessions.get('laptop')).toBeDefined();
    await nextTurn();
    const other = new Client(join(folder, 'b.db'));
    other.prepare('delete from sessions').run();
    other.close();
    expect(await sessions.get('laptop')).toBeUndefined();
  });
});

describe('reads of one event loop turn', () => {
  test('include a write of the same turn once the write has resolved', async () => {
    const sessions = sessionQueries(database);
    expect(await sessions.get('phone')).toBeUndefined();
    await signUp('alder');
    const row = { userId: userRow('alder').id, secretHash: 'x', createdAt: new Date(0), expiresAt: new Date(1) };
    const pending = sessions.create({ ...row, id: 'phone' });
    expect(await sessions.get('phone')).toBeUndefined();
    await pending;
    expect(await sessions.get('phone')).toBeDefined();
  });

  test('hold no lock after the turn, so another process can truncate the WAL', async () => {
    const sessions = sessionQueries(database);
    await signUp('alder');
    await sessions.get('phone');
    await nextTurn();
    const other = new Client(join(folder, 'b.db'));
    expect(other.pragma('wal_checkpoint(truncate)')).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
    other.close();
  });
});
