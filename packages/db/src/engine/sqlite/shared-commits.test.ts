import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import Client from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCommitCache } from '../../cache/commit-cache.ts';
import type { CommitChannel, CommitNotice } from '../../cache/commit-notices.ts';
import type { CacheSource } from '../../cache/table-changes.ts';
import { openDatabase } from '../../open-database.ts';
import { postRow, userRow } from '../../queries/testing/test-rows.ts';
import { type Database, firstRow, run } from '../database.ts';

const alder = userRow('alder');
const ids = ['one', 'two', 'three'];
/** Longer than the time after which a commit without a notice counts as a foreign one. */
const unexplainedMs = 120;

const contents: CacheSource = { table: 'posts', on: ['update', 'delete'], columns: ['content'], group: 'id' };

/** What happens to a notice: how often it arrives, and when, relative to others in the same turn. */
type Fate = (notice: CommitNotice) => CommitNotice[];
const delivered: Fate = (notice) => [notice];
const lost: Fate = () => [];

type End = { channel: CommitChannel; held: CommitNotice[]; deliverHeld(): void };

/** Two ends of a channel. Notices are held until they are delivered. */
function createChannels(state: { fate: Fate }): [End, End] {
  const listeners: [((notice: CommitNotice) => void)[], ((notice: CommitNotice) => void)[]] = [[], []];
  const held: [CommitNotice[], CommitNotice[]] = [[], []];
  const end = (own: 0 | 1, other: 0 | 1): End => ({
    channel: {
      send: (notice) => void held[other].push(...state.fate(notice)),
      onNotice: (listener) => void listeners[own].push(listener),
    },
    held: held[own],
    deliverHeld() {
      for (const notice of held[own].splice(0)) for (const listen of listeners[own]) listen(notice);
    },
  });
  return [end(0, 1), end(1, 0)];
}

type Process = End & {
  database: Database;
  /** Reads through a cache. */
  read(id: string): Promise<string | undefined>;
  reads: { count: number };
  write(id: string, content: string): Promise<void>;
};

let folder: string;
let state: { fate: Fate };
let one: Process;
let two: Process;

async function openProcess(end: End, source = contents): Promise<Process> {
  const database = await openDatabase(`file:${folder}/b.db`, { channel: end.channel });
  await database.openCommitBus({
    seal: (text) => text,
    open: (payload) => payload,
    nameGroup: (group) => `name of ${group}`,
    onStateChange() {},
  });
  const { db, tables, transaction } = database;
  const cache = createCommitCache<string | undefined>(database, { sources: [source], maxEntries: 100 });
  const query = database.prepare(() =>
    db.select({ id: tables.posts.id, content: tables.posts.content }).from(tables.posts),
  );
  const reads = { count: 0 };
  return {
    ...end,
    database,
    reads,
    read: (id) =>
      cache.get(id, async () => {
        reads.count += 1;
        return firstRow((await query()).filter((row) => row.id === id))?.content;
      }),
    write: (id, content) =>
      transaction(function* (tx) {
        yield* run(tx.update(tables.posts).set({ content }).where(eq(tables.posts.id, id)));
      }),
  };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-db-'));
  const first = await openDatabase(`file:${folder}/b.db`);
  const { users, posts } = first.tables;
  await first.transaction(function* (tx) {
    yield* run(tx.insert(users).values(alder));
    yield* run(tx.insert(posts).values(ids.map((id) => ({ ...postRow(id, alder.id), content: 'At first' }))));
  });
  await first.close();
  state = { fate: delivered };
  const [left, right] = createChannels(state);
  one = await openProcess(left);
  two = await openProcess(right);
  one.deliverHeld();
});
afterEach(async () => {
  await one.database.close();
  await two.database.close();
  rmSync(folder, { recursive: true });
});

async function readAll(process: Process) {
  await nextTurn();
  return Promise.all(ids.map((id) => process.read(id)));
}

/** Fills the cache of a process, and returns how many of the next reads are not answered by it. */
async function countReads(process: Process): Promise<number> {
  const before = process.reads.count;
  await readAll(process);
  return process.reads.count - before;
}

test('a commit is seen at once by the other process, and its notice drops only what it changed', async () => {
  await readAll(two);
  expect(await countReads(two)).toBe(0);
  await one.write('one', 'Later');
  expect(await readAll(two)).toEqual(['Later', 'At first', 'At first']);
  two.deliverHeld();
  expect(await countReads(two)).toBe(1);
  expect(await countReads(two)).toBe(0);
  expect(await readAll(two)).toEqual(['Later', 'At first', 'At first']);
});

test('the process that commits goes on with what it keeps', async () => {
  await readAll(one);
  await one.write('two', 'Later');
  expect(await countReads(one)).toBe(1);
  expect(await countReads(one)).toBe(0);
});

test('while a notice is awaited, values are read and nothing is dropped', async () => {
  await readAll(two);
  await one.write('one', 'Later');
  expect(await countReads(two)).toBe(3);
  expect(await countReads(two)).toBe(3);
  two.deliverHeld();
  expect(await countReads(two)).toBe(1);
});

test('a read that waits for a notice is answered from the cache once it arrives', async () => {
  await readAll(two);
  await one.write('one', 'Later');
  const counting = countReads(two);
  await nextTurn();
  two.deliverHeld();
  expect(await counting).toBe(1);
});

test('after a lost notice everything is dropped', async () => {
  await readAll(two);
  state.fate = lost;
  await one.write('one', 'Later');
  expect(await readAll(two)).toEqual(['Later', 'At first', 'At first']);
  await wait(unexplainedMs);
  expect(await countReads(two)).toBe(3);
  expect(await countReads(two)).toBe(0);
  state.fate = delivered;
  await one.write('two', 'Later');
  two.deliverHeld();
  expect(await countReads(two)).toBe(1);
});

test('the notice after a lost one does not make an earlier commit current', async () => {
  await readAll(two);
  state.fate = lost;
  await one.write('one', 'Later');
  state.fate = delivered;
  await one.write('two', 'Later');
  two.deliverHeld();
  expect(await readAll(two)).toEqual(['Later', 'Later', 'At first']);
});

test('repeated and reordered notices are understood', async () => {
  await readAll(two);
  state.fate = (notice) => [notice, notice];
  await one.write('one', 'Later');
  await one.write('two', 'Later');
  two.held.reverse();
  two.deliverHeld();
  expect(await countReads(two)).toBe(2);
  expect(await countReads(two)).toBe(0);
});

test('a snapshot that is older than a notice fills no cache', async () => {
  await nextTurn();
  const { db, tables } = two.database;
  // Starts the snapshot of this turn.
  const early = two.database.prepare(() => db.select({ id: tables.posts.id }).from(tables.posts));
  await early();
  await one.write('one', 'Later');
  two.deliverHeld();
  await two.read('one');
  expect(await readAll(two)).toEqual(['Later', 'At first', 'At first']);
});

test('a commit of a program without a channel is seen at once, and drops everything', async () => {
  await readAll(one);
  const other = new Client(join(folder, 'b.db'));
  other.prepare("update posts set content = 'By hand' where id = 'one'").run();
  other.close();
  expect(await readAll(one)).toEqual(['By hand', 'At first', 'At first']);
  await wait(unexplainedMs);
  expect(await countReads(one)).toBe(3);
  expect(await countReads(one)).toBe(0);
});

test('commits of maintenance drop nothing', async () => {
  await one.write('one', 'Later');
  two.deliverHeld();
  await readAll(two);
  await one.database.maintain();
  two.deliverHeld();
  expect(await readAll(two)).toEqual(['Later', 'At first', 'At first']);
});

test('a process that watches other sources drops everything', async () => {
  const { database } = two;
  createCommitCache(database, { sources: [{ ...contents, columns: ['mood'] }], maxEntries: 1 });
  await readAll(two);
  await one.write('one', 'Later');
  two.deliverHeld();
  expect(await countReads(two)).toBe(3);
});

test('two processes write at the same time, and no transaction is lost', async () => {
  const writes = Array.from({ length: 200 }, (_, index) =>
    (index % 2 === 0 ? one : two).write('one', `Write ${index}`),
  );
  await Promise.all(writes);
  expect(await readAll(one)).toEqual(await readAll(two));
});

/** Draws numbers below `count`, the same for each seed. */
function createDraw(seed: number) {
  let value = seed;
  return (count: number): number => {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((value / 2 ** 32) * count);
  };
}

test.each([1, 2, 3, 4])(
  'no read is older than the last commit, whatever happens to notices (seed %i)',
  async (seed) => {
    const draw = createDraw(seed);
    const expected = new Map(ids.map((id) => [id, 'At first']));
    const fates: Fate[] = [delivered, delivered, lost, (notice) => [notice, notice]];
    for (let step = 0; step < 400; step += 1) {
      const process = draw(2) === 0 ? one : two;
      const id = ids[draw(ids.length)] ?? '';
      state.fate = fates[draw(fates.length)] ?? delivered;
      const action = draw(5);
      if (action === 0) {
        await process.write(id, `Step ${step}`);
        expected.set(id, `Step ${step}`);
      } else if (action === 1) process.deliverHeld();
      else if (action === 2) process.held.sort(() => draw(3) - 1);
      else {
        if (action === 3) await nextTurn();
        expect(step).toEqual(step);
        expect(await process.read(id)).toEqual(expected.get(id));
      }
      if (step % 100 === 99) await wait(unexplainedMs);
    }
    expect(one.reads.count + two.reads.count).toBeGreaterThan(0);
  },
);
