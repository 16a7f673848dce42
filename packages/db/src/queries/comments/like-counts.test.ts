import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { likeCountQueries } from './like-counts.ts';

const alder = userRow('alder');

describe.each(engines)('correcting like counts on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(alder);
    const { posts, comments, postLikes } = database.tables;
    await database.transaction(function* (tx) {
      for (const id of ['one', 'two', 'three'])
        yield* run(tx.insert(posts).values({ ...postRow(id, alder.id), likesCount: 2, beenThereCount: 2 }));
      yield* run(tx.insert(postLikes).values({ itemId: 'one', userId: alder.id, kind: 'thanks' }));
      yield* run(tx.insert(comments).values({ ...postRow('comment', alder.id), postId: 'one', likesCount: 1 }));
    });
  });
  afterAll(() => database.close());

  test('corrects the counts of the given items only', async () => {
    const { posts = [], comments = [] } = await dumpDatabase(database);
    const seqOf = (id: string) => Number(posts.find((row) => row['id'] === id)?.['seq']);
    const { correctPosts, correctComments } = likeCountQueries(database);
    await correctPosts([seqOf('one'), seqOf('three'), 1_000_000]);
    await correctComments([Number(comments[0]?.['seq'])]);
    const after = await dumpDatabase(database);
    const counts = after['posts']?.map(({ id, ...row }) => [
      id,
      row['likesCount'],
      row['beenThereCount'],
      row['thanksCount'],
    ]);
    expect(counts?.sort()).toEqual([
      ['one', 1, 0, 1],
      ['three', 0, 0, 0],
      ['two', 2, 2, 0],
    ]);
    expect(after['comments']).toMatchObject([{ id: 'comment', likesCount: 0 }]);
  });
});
