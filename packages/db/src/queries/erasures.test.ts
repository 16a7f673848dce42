import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../database.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { accountQueries } from './accounts.ts';
import { commentQueries } from './comments.ts';
import { erasureQueries } from './erasures.ts';
import { postQueries } from './posts.ts';
import { postRow, userRow } from './test-rows.ts';

const birch = userRow('birch');
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const waiting = [
  { id: 'late', kind: 'post_like', itemId: 'one', dueAt: at('05:00') },
  { id: 'early', kind: 'comment', itemId: 'c', dueAt: at('04:00') },
  { id: 'twin', kind: 'comment_like', itemId: 'd', dueAt: at('04:00') },
] as const;

describe.each(engines)('erasures on $name', ({ open }) => {
  let database: Database;
  let erasures: ReturnType<typeof erasureQueries>;
  beforeAll(async () => {
    database = await open();
    erasures = erasureQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(birch);
    await postQueries(database).create({ ...postRow('one', birch.id), likesCount: 3 });
    for (const id of ['c', 'd'])
      await commentQueries(database).create({ ...postRow(id, birch.id), postId: 'one', likesCount: 3 });
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.erasures).values([...waiting]));
    });
  });
  afterAll(() => database.close());

  test('are due from their minute on, the longest overdue first, so many at once', async () => {
    const dueAt = async (time: string, limit = 10) => (await erasures.due(at(time), limit)).map(({ id }) => id);
    expect(await dueAt('03:59')).toEqual([]);
    expect(await dueAt('04:00')).toEqual(['early', 'twin']);
    expect(await dueAt('23:00')).toEqual(['early', 'twin', 'late']);
    expect(await dueAt('23:00', 1)).toEqual(['early']);
  });

  test('are carried out once, by whoever comes first', async () => {
    const due = await erasures.due(at('23:00'), 10);
    await Promise.all([...due, ...due].map(erasures.carryOut));
    const { posts, comments, erasures: left } = await dumpDatabase(database);
    expect(posts).toMatchObject([{ id: 'one', likesCount: 2, commentsCount: 1 }]);
    expect(comments).toMatchObject([{ id: 'd', likesCount: 2 }]);
    expect(left).toEqual([]);
  });

  test('of what is gone already do nothing but go', async () => {
    await postQueries(database).delete('one');
    for (const erasure of await erasures.due(at('23:00'), 10)) expect(await erasures.carryOut(erasure)).toBeNull();
    expect((await dumpDatabase(database))['erasures']).toEqual([]);
  });
});
