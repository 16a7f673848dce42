import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from './database.ts';
import { openDatabase } from './open-database.ts';
import { sessionQueries } from './queries/sessions.ts';
import { userRow } from './queries/test-rows.ts';
import { noText, rememberUntilChanged } from './until-changed.ts';

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

/** Something to read, and how often it was read. */
function counted() {
  const reads = { count: 0 };
  const read = async () => {
    reads.count += 1;
    return (await database.db.select().from(database.tables.users)).length;
  };
  return { reads, read };
}

describe('what is remembered until something is committed', () => {
  test('is read once, also by those who ask at the same time', async () => {
    const { reads, read } = counted();
    const remember = rememberUntilChanged<number>(database, 8, noText);
    expect(await Promise.all([remember('all', read), remember('all', read)])).toEqual([0, 0]);
    await nextTurn();
    expect(await remember('all', read)).toBe(0);
    expect(reads.count).toBe(1);
  });

  test('is so much text and no more: the oldest goes first, and what is very long is not kept at all', async () => {
    const reads: string[] = [];
    const remember = rememberUntilChanged<string>(database, 1000, (text) => text.length);
    const ask = (key: string, length: number) =>
      remember(key, async () => {
        reads.push(key);
        return 'x'.repeat(length);
      });
    const keys = Array.from({ length: 20 }, (_, n) => `page ${n}`);
    for (const key of keys) await ask(key, 256 * 1024);
    expect(reads.splice(0)).toEqual(keys);
    // Sixteen of them are four million.
    for (const key of keys.slice(4)) await ask(key, 256 * 1024);
    expect(reads.splice(0)).toEqual([]);
    await ask('page 3', 1);
    await ask('page 4', 1);
    expect(reads.splice(0)).toEqual(['page 3', 'page 4']);
    await ask('long', 256 * 1024 + 1);
    await ask('long', 1);
    await ask('page 19', 1);
    expect(reads).toEqual(['long', 'long']);
  });

  test('counts anew after a commit', async () => {
    const remember = rememberUntilChanged<string>(database, 1000, (text) => text.length);
    const fill = (text: string) =>
      Promise.all(Array.from({ length: 16 }, (_, n) => remember(`page ${n}`, async () => text.repeat(256 * 1024))));
    await fill('x');
    await signUp('alder');
    await fill('y');
    expect(await fill('z')).toEqual(Array.from({ length: 16 }, () => 'y'.repeat(256 * 1024)));
  });

  test('is read anew as soon as a write of this process is answered', async () => {
    const { read } = counted();
    const remember = rememberUntilChanged<number>(database, 8, noText);
    expect(await remember('all', read)).toBe(0);
    const answered = signUp('alder').then(() => remember('all', read));
    expect(await remember('all', read)).toBe(0);
    expect(await answered).toBe(1);
  });

  test('is read anew in the turn after a commit of another process', async () => {
    const { read } = counted();
    const remember = rememberUntilChanged<number>(database, 8, noText);
    await signUp('alder');
    expect(await remember('all', read)).toBe(1);
    await nextTurn();
    const other = new Client(join(folder, 'b.db'));
    other.prepare('delete from users').run();
    other.close();
    expect(await remember('all', read)).toBe(0);
  });

  test('is not a failure', async () => {
    const remember = rememberUntilChanged<number>(database, 8, noText);
    await expect(remember('all', () => Promise.reject(new Error('The disk is gone.')))).rejects.toThrow('disk');
    expect(await remember('all', async () => 3)).toBe(3);
  });

  test('is not what is not there', async () => {
    const reads: string[] = [];
    const remember = rememberUntilChanged<string | undefined>(database, 8, noText);
    const ask = (key: string) =>
      remember(key, async () => {
        reads.push(key);
        return key === 'there' ? key : undefined;
      });
    for (const key of ['there', 'absent', 'there', 'absent']) await ask(key);
    expect(reads).toEqual(['there', 'absent', 'absent']);
  });

  test('keeps nothing of the text that a key was cut out of', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    const remember = rememberUntilChanged<number>(database, 1000, noText);
    const cutOut = (n: number) => `${n}`.padStart(64 * 1024, 'x').slice(-30);
    await remember(cutOut(0), async () => 0);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let n = 1; n < 500; n += 1) await remember(cutOut(n), async () => n);
    collect();
    // Together the texts are 32 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(8e6);
    expect(await remember(cutOut(7), async () => -1)).toBe(7);
  });

  test('is never more than was asked for: the oldest goes first', async () => {
    const { reads, read } = counted();
    const remember = rememberUntilChanged<number>(database, 2, noText);
    for (const key of ['one', 'two', 'three', 'three', 'two', 'one']) await remember(key, read);
    expect(reads.count).toBe(4);
  });

  test('is nothing where commits of others can go unnoticed', async () => {
    const { reads, read } = counted();
    const remember = rememberUntilChanged<number>({ version: () => null }, 8, noText);
    await remember('all', read);
    await remember('all', read);
    expect(reads.count).toBe(2);
  });
});

describe('a remembered session', () => {
  test('is gone for whoever asks after it was ended, here or by another process', async () => {
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

describe('the reads of one turn', () => {
  test('see what a write of the same turn has committed before it is answered', async () => {
    const sessions = sessionQueries(database);
    expect(await sessions.get('phone')).toBeUndefined();
    await signUp('alder');
    const row = { userId: userRow('alder').id, secretHash: 'x', createdAt: new Date(0), expiresAt: new Date(1) };
    const made = sessions.create({ ...row, id: 'phone' });
    expect(await sessions.get('phone')).toBeUndefined();
    await made;
    expect(await sessions.get('phone')).toBeDefined();
  });

  test('hold no lock once the turn is over: another process can empty the log', async () => {
    const sessions = sessionQueries(database);
    await signUp('alder');
    await sessions.get('phone');
    await nextTurn();
    const other = new Client(join(folder, 'b.db'));
    expect(other.pragma('wal_checkpoint(truncate)')).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
    other.close();
  });
});
