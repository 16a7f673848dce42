import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { threadQueries } from './threads.ts';

const alder = userRow('alder');
const commentRow = (id: string) => ({ ...postRow(id, alder.id), postId: 'one' });

describe.each(engines)('threads on $name', ({ open }) => {
  let database: Database;
  let threads: ReturnType<typeof threadQueries>;
  beforeAll(async () => {
    database = await open();
    threads = threadQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    const { comments, posts, users } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(users).values(alder));
      yield* run(tx.insert(posts).values(['one', 'two'].map((id) => postRow(id, alder.id))));
      yield* run(tx.insert(comments).values(['a', 'b', 'c'].map(commentRow)));
    });
  });
  afterAll(() => database.close());

  test('reads posts and comments by seq, id and post', async () => {
    const last = await threads.lastSeqs();
    expect(typeof last.posts).toBe('number');
    expect(typeof last.comments).toBe('number');
    const posts = await threads.posts(0, last.posts);
    expect(posts.map(({ id }) => id).sort()).toEqual(['one', 'two']);
    expect(posts[0]).toMatchObject({
      authorId: alder.id,
      likesCount: 0,
      isRemoved: false,
      createdAt: expect.any(Date),
    });
    expect((await threads.postsById(['two', 'three'])).map(({ id }) => id)).toEqual(['two']);
    expect(await threads.comments(0, last.comments)).toHaveLength(3);
    const [first, second, ...others] = await threads.commentsOf('one', 0, 2);
    expect(others).toEqual([]);
    expect(await threads.commentsOf('one', second?.seq ?? 0, 2)).toMatchObject([{ seq: last.comments, postId: 'one' }]);
    expect((first?.seq ?? 0) < (second?.seq ?? 0)).toBe(true);
  });

  test('an empty database has no last seqs', async () => {
    await clearDatabase(database);
    expect(await threads.lastSeqs()).toEqual({ posts: 0, comments: 0 });
  });
});
