import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { userRow } from '../../queries/testing/test-rows.ts';
import { type Database, run } from '../database.ts';
import { idleMs, maxDelayMs } from './wal.ts';

/** The maximum delay that docs/anonymity.md, rule 14 allows. */
const minuteMs = 60_000;
/** The index of the log has a header and then the page number of each frame. */
const indexHeaderBytes = 136;
const indexedFrames = 4062;

let folder: string;
let database: Database;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  folder = mkdtempSync(join(tmpdir(), 'ballast-wal-'));
  database = await openDatabase(`file:${folder}/b.db`);
});
afterEach(async () => {
  await database.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const walBytes = () => statSync(join(folder, 'b.db-wal')).size;
const add = (name: string) =>
  database.transaction(function* (tx) {
    yield* run(tx.insert(database.tables.users).values(userRow(name)));
  });
const names = async () =>
  (await database.db.select({ name: database.tables.users.username }).from(database.tables.users)).map(
    ({ name }) => name,
  );
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The page numbers in the index of the log, in the order of the commits. */
function indexedPages(): number[] {
  const index = readFileSync(join(folder, 'b.db-shm'));
  const pages = Array.from({ length: indexedFrames }, (_, n) => index.readUInt32LE(indexHeaderBytes + 4 * n));
  return pages.filter((page) => page > 0);
}

function openReader(): Client.Database {
  const reader = new Client(join(folder, 'b.db'), { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from users').get();
  return reader;
}

describe('the write-ahead log', () => {
  test('is emptied when no commit follows for `idleMs`', async () => {
    await add('alder');
    expect(walBytes()).toBeGreaterThan(0);
    await advance(idleMs);
    expect(walBytes()).toBe(0);
    expect(await names()).toEqual(['alder']);
  });

  test('is not emptied between commits that follow each other', async () => {
    await advance(idleMs);
    const sizes: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      await add(`tree${n}`);
      await advance(idleMs / 2);
      sizes.push(walBytes());
    }
    expect(sizes.toSorted((one, other) => one - other)).toEqual(sizes);
    expect(sizes[0]).toBeGreaterThan(0);
  });

  test('is emptied at least once a minute while commits follow each other', async () => {
    await advance(idleMs);
    const emptiedAtMs: number[] = [];
    for (let ms = 500; ms <= 3 * minuteMs; ms += 500) {
      await add(`tree${ms}`);
      await advance(500);
      if (walBytes() === 0) emptiedAtMs.push(ms);
    }
    const gapsMs = [0, ...emptiedAtMs].map((ms, n) => (emptiedAtMs[n] ?? 3 * minuteMs) - ms);
    expect(Math.max(...gapsMs)).toBeLessThan(minuteMs);
    expect(emptiedAtMs.length).toBeLessThan((4 * minuteMs) / maxDelayMs);
  });

  test('is emptied once a reader, such as a backup, has ended', async () => {
    await add('alder');
    const reader = openReader();
    await add('birch');
    await advance(2 * minuteMs);
    expect(walBytes()).toBeGreaterThan(0);
    expect(reader.prepare('select username from users').pluck().all()).toEqual(['alder']);
    reader.close();
    await advance(idleMs);
    expect(walBytes()).toBe(0);
  });

  test('is emptied once a writer of another process has ended', async () => {
    await add('alder');
    const writer = new Client(join(folder, 'b.db'));
    writer.exec('begin immediate');
    await advance(idleMs);
    writer.exec('rollback');
    writer.close();
    await advance(idleMs);
    expect(walBytes()).toBe(0);
  });

  test('does not wait for the reads of its own connection', async () => {
    const { db, tables, prepare } = database;
    await add('alder');
    // The read transaction is open until the next turn of the event loop.
    const reading = prepare(() => db.select().from(tables.users))();
    vi.advanceTimersByTime(idleMs);
    expect(walBytes()).toBe(0);
    expect(await reading).toHaveLength(1);
  });

  test('leaves no order of pages in its index', async () => {
    for (const name of ['alder', 'birch', 'cedar']) await add(name);
    expect(new Set(indexedPages()).size).toBeGreaterThan(1);
    await advance(idleMs);
    expect(indexedPages()).toEqual([1]);
  });

  test('leaves no order of pages in its index after maintenance', async () => {
    await add('alder');
    await database.maintain();
    expect(indexedPages()).toEqual([1]);
  });

  test('of an earlier process is emptied after the start', async () => {
    await advance(idleMs);
    const other = new Client(join(folder, 'b.db'));
    other.exec("insert into key_checks (id, seal) values ('one', 'seal')");
    expect(walBytes()).toBeGreaterThan(0);
    const second = await openDatabase(`file:${folder}/b.db`);
    await advance(idleMs);
    expect(walBytes()).toBe(0);
    await second.close();
    other.close();
  });

  test('is emptied when the database is closed while another process has it open', async () => {
    const other = openReader();
    other.exec('commit');
    await add('alder');
    await database.close();
    expect(walBytes()).toBe(0);
    other.close();
  });
});

describe('without commits', () => {
  test('an open database has no timer, and its files do not change', async () => {
    await advance(idleMs);
    const before = statSync(join(folder, 'b.db')).mtimeMs;
    await names();
    await advance(idleMs);
    expect(vi.getTimerCount()).toBe(0);
    await advance(10 * minuteMs);
    expect(statSync(join(folder, 'b.db')).mtimeMs).toBe(before);
  });

  test('a closed database has no timer', async () => {
    const reader = openReader();
    await add('alder');
    await advance(idleMs);
    expect(vi.getTimerCount()).toBe(1);
    await database.close();
    expect(vi.getTimerCount()).toBe(0);
    reader.close();
  });

  test('emptying the log does not invalidate caches', async () => {
    let drops = 0;
    database.tableChanges?.watch([{ table: 'users', on: ['update'], columns: ['username'], group: undefined }], () => {
      drops += 1;
    });
    await add('alder');
    database.tableChanges?.isCurrent();
    await advance(idleMs);
    expect(walBytes()).toBe(0);
    database.tableChanges?.isCurrent();
    expect(drops).toBe(0);
  });
});

test('a scheduled emptying of the log does not keep the process alive', async () => {
  const script = `import { statSync } from 'node:fs';
    import { run } from '../database.ts';
    import { openDatabase } from '../../open-database.ts';
    const { transaction, tables } = await openDatabase('file:${folder}/ends.db');
    await transaction(function* (tx) { yield* run(tx.insert(tables.keyChecks).values({ id: 'one', seal: 'seal' })); });
    process.on('exit', () => process.stdout.write(String(statSync('${folder}/ends.db-wal').size)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  });
  expect(Number(stdout)).toBeGreaterThan(0);
});
