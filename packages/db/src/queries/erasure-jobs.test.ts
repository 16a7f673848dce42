import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../database.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { accountQueries } from './accounts.ts';
import { commentQueries } from './comments.ts';
import { erasureJobQueries } from './erasure-jobs.ts';
import { postQueries } from './posts.ts';
import { postRow, userRow } from './test-rows.ts';

const birch = userRow('birch');
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const rows = [
  { id: 'late', kind: 'post_like', itemId: 'one', dueAt: at('05:00') },
  { id: 'early', kind: 'comment', itemId: 'c', dueAt: at('04:00') },
  { id: 'twin', kind: 'comment_like', itemId: 'd', dueAt: at('04:00') },
] as const;

describe.each(engines)('erasure jobs on $name', ({ open }) => {
  let database: Database;
  let jobs: ReturnType<typeof erasureJobQueries>;
  beforeAll(async () => {
    database = await open();
    jobs = erasureJobQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(birch);
    await postQueries(database).create({ ...postRow('one', birch.id), likesCount: 3 });
    for (const id of ['c', 'd'])
      await commentQueries(database).create({ ...postRow(id, birch.id), postId: 'one', likesCount: 3 });
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.erasureJobs).values([...rows]));
    });
  });
  afterAll(() => database.close());

  test('are due from their minute on; the list is limited and starts with the longest overdue', async () => {
    const dueAt = async (time: string, limit = 10) => (await jobs.listDue(at(time), limit)).map(({ id }) => id);
    expect(await dueAt('03:59')).toEqual([]);
    expect(await dueAt('04:00')).toEqual(['early', 'twin']);
    expect(await dueAt('23:00')).toEqual(['early', 'twin', 'late']);
    expect(await dueAt('23:00', 1)).toEqual(['early']);
  });

  test('run once, in the process that claims them', async () => {
    const due = await jobs.listDue(at('23:00'), 10);
    await Promise.all([...due, ...due].map(jobs.runJob));
    const { posts, comments, erasureJobs: left } = await dumpDatabase(database);
    expect(posts).toMatchObject([{ id: 'one', likesCount: 2, commentsCount: 1 }]);
    expect(comments).toMatchObject([{ id: 'd', likesCount: 2 }]);
    expect(left).toEqual([]);
  });

  test('of items that are already deleted change nothing', async () => {
    await postQueries(database).delete('one');
    for (const job of await jobs.listDue(at('23:00'), 10)) expect(await jobs.runJob(job)).toBeNull();
    expect((await dumpDatabase(database))['erasureJobs']).toEqual([]);
  });
});
