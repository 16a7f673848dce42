import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { type SealedItem, type SealedItemQueries, sealedItemQueries } from '@ballast/db/queries/privacy/sealed-items';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { countTurns } from '../testing/count-turns.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createAuthorship } from './authorship.ts';
import { createOwnItems } from './own-items.ts';
import { systemRandom } from './random.ts';
import { createReportSeals } from './seals/report-seals.ts';

const keys = [Buffer.alloc(32, 7)];
const authorship = createAuthorship(keys, systemRandom);
const reportSeals = createReportSeals(keys, systemRandom);
const everySeq = Number.MAX_SAFE_INTEGER;
const alder = { id: 'alder', handle: 'a'.repeat(22) };
const birch = { id: 'birch', handle: 'b'.repeat(22) };

describe('the index of own items in two processes', () => {
  let folder: string;
  let databases: Database[];
  let first: TestApp;
  let second: TestApp;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ballast-own-items-'));
    const open = () => openDatabase(`file:${folder}/b.db`);
    databases = [await open(), await open()];
    const [one, other] = databases;
    if (!one || !other) throw new Error('Two databases should be open.');
    first = await createTestApp({ database: one, members: ['alder', 'birch'], erasureDelayHours: 48 });
    second = await createTestApp({ database: other, seed: 'second', erasureDelayHours: 48 });
  });
  afterEach(async () => {
    await first.close();
    await second.close();
    for (const database of databases) await database.close();
    rmSync(folder, { recursive: true });
  });

  const handleOf = async (name: string) => (await first.handles.of(first.idOf(name))) ?? '';
  const write = (name: string) => first.as(name).posts.create.mutate({ content: name, isAnonymous: true });
  const idsIn = async (app: TestApp, name: string) =>
    (await app.privacy.ownItems.newestPosts(await handleOf(name), 10, everySeq)).map(({ id }) => id);

  test('finds items that another process wrote after the last scan', async () => {
    const one = await write('alder');
    expect(await idsIn(second, 'alder')).toEqual([one.id]);
    await write('birch');
    const two = await write('alder');
    expect(await idsIn(second, 'alder')).toEqual([two.id, one.id]);
  });

  test('omits items that another process has deleted', async () => {
    const [one, two] = [await write('alder'), await write('alder')];
    expect(await idsIn(second, 'alder')).toHaveLength(2);
    await first.as('alder').posts.delete.mutate({ postId: two.id });
    expect(await idsIn(second, 'alder')).toEqual([one.id]);
    expect(second.privacy.ownItems.seqsOf(await handleOf('alder'))?.posts).toHaveLength(1);
  });

  test('is rebuilt from the seals, and still finds items during the rebuild', async () => {
    const { id } = await write('alder');
    await idsIn(first, 'alder');
    const [, during] = await Promise.all([first.privacy.ownItems.rebuild(), idsIn(first, 'alder')]);
    expect(during).toEqual([id]);
    expect(await idsIn(first, 'alder')).toEqual([id]);
  });

  test('forgets a departed member once nothing is left to erase', async () => {
    const handle = await handleOf('alder');
    await write('alder');
    await idsIn(first, 'alder');
    await first.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
    first.advanceMs(90 * 24 * 60 * 60_000);
    await first.privacy.erasures.run();
    await first.privacy.erasures.maintain();
    expect(first.privacy.ownItems.seqsOf(handle)).toBeUndefined();
  });
});

describe('the index of own items on given rows', () => {
  let database: Database;
  let rows: SealedItem[];
  /** How often a range of posts was read. */
  let reads: number;
  let queries: SealedItemQueries;

  const item = (seq: number, author = alder): SealedItem => {
    const id = String(seq).padStart(22, '0');
    return { seq, id, authorSeal: authorship.assign(id, author, true).authorSeal };
  };
  const ownItems = () => createOwnItems({ database: { tableChanges: null }, queries, authorship, reportSeals });

  beforeEach(async () => {
    database = await openDatabase('file::memory:');
    rows = [];
    reads = 0;
    queries = {
      ...sealedItemQueries(database),
      lastSeqs: async () => ({ posts: Math.max(0, ...rows.map(({ seq }) => seq)), comments: 0, reports: 0 }),
      posts: ((after: number, upTo: number) => {
        reads += 1;
        return Promise.resolve(rows.filter(({ seq }) => seq > after && seq <= upTo));
      }) as SealedItemQueries['posts'],
      postsBySeq: async (seqs) => rows.filter(({ seq }) => seqs.includes(seq)),
    };
  });
  afterEach(() => database.close());

  test('lets other requests run between batches', async () => {
    rows = Array.from({ length: 5000 }, (_, index) => item(index + 1, index % 2 === 0 ? alder : birch));
    const index = ownItems();
    const { turns } = await countTurns(index.catchUp);
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(index.seqsOf(alder.handle)?.posts).toHaveLength(2500);
  });

  test('concurrent calls share one scan', async () => {
    rows = [item(1), item(2)];
    const index = ownItems();
    await Promise.all(Array.from({ length: 20 }, () => index.catchUp()));
    expect(reads).toBeLessThanOrEqual(2);
    expect(index.seqsOf(alder.handle)?.posts).toEqual([1, 2]);
  });

  test('a scan that failed midway continues without a gap or a duplicate', async () => {
    rows = Array.from({ length: 1200 }, (_, index) => item(index + 1));
    const { posts } = queries;
    let failures = 1;
    queries.posts = ((after: number, upTo: number) =>
      after >= 500 && failures-- > 0 ? Promise.reject(new Error('cut off')) : posts(after, upTo)) as typeof posts;
    const index = ownItems();
    await expect(index.catchUp()).rejects.toThrow('cut off');
    await index.catchUp();
    expect(index.seqsOf(alder.handle)?.posts).toEqual(rows.map(({ seq }) => seq));
  });

  test('drops many items without a search through a list for each', async () => {
    rows = Array.from({ length: 1000 }, (_, index) => item(index + 1));
    const index = ownItems();
    await index.catchUp();
    const seqs = rows.map(({ seq }) => seq).filter((seq) => seq % 10 > 0);
    const includes = vi.spyOn(Array.prototype, 'includes');
    index.dropSeqs(alder.handle, 'posts', seqs);
    expect(includes.mock.calls.length).toBe(0);
    includes.mockRestore();
    expect(index.seqsOf(alder.handle)?.posts).toEqual(Array.from({ length: 100 }, (_, tens) => (tens + 1) * 10));
  });

  test('opens the seal of a row again before it returns the row', async () => {
    rows = [item(1), item(2)];
    const index = ownItems();
    expect(await index.newestPosts(alder.handle, 10, everySeq)).toHaveLength(2);
    rows = [item(1), item(2, birch)];
    expect((await index.newestPosts(alder.handle, 10, everySeq)).map(({ seq }) => seq)).toEqual([1]);
  });

  test('finds a lower seq that is committed after a higher one, as on PostgreSQL', async () => {
    queries.canCommitOutOfOrder = true;
    rows = [item(1), item(3)];
    const index = ownItems();
    await index.catchUp();
    rows = [item(1), item(2), item(3)];
    await index.catchUp();
    await index.catchUp();
    expect(index.seqsOf(alder.handle)?.posts).toEqual([1, 2, 3]);
  });

  test('tells whose item it is, and opens only the seals that it has not indexed', async () => {
    queries.canCommitOutOfOrder = true;
    const all = [item(1), item(2, birch), item(3), item(4, birch), item(6), item(7, birch)];
    rows = all.filter(({ seq }) => seq !== 3 && seq < 6);
    const isBy = vi.spyOn(authorship, 'isBy');
    onTestFinished(() => isBy.mockRestore());
    const index = ownItems();
    const postsBy = (member: typeof alder) =>
      all.filter((row) => index.isPostBy({ ...row, authorId: null }, member)).map(({ seq }) => seq);
    await index.catchUp();
    expect(postsBy(alder)).toEqual([1, 3, 6]);
    expect(postsBy(birch)).toEqual([2, 4, 7]);
    // Seq 3 is a gap, 6 and 7 are newer.
    expect(isBy.mock.calls.map(([{ id }]) => Number(id))).toEqual([3, 6, 7, 3, 6, 7]);
    const named = { ...item(1), authorId: birch.id, authorSeal: null };
    expect(index.isPostBy(named, alder)).toBe(false);
    expect(index.isPostBy(named, birch)).toBe(true);
  });
});
