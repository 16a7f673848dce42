import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountDeletionQueries } from '../accounts/account-deletion.ts';
import { postRow, userRow } from '../testing/test-rows.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const createMany = <T>(count: number, create: (n: number) => T) => Array.from({ length: count }, (_, n) => create(n));
/** The maximum number of rows that one transaction may delete from a table. */
const maxDeleted = { posts: 1, comments: 25, postLikes: 100, commentLikes: 100, messages: 100 };

describe.each(engines)('deleting the content of an account on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await clearDatabase(database);
    const { users, posts, comments, postLikes, commentLikes, conversations, messages, media } = database.tables;
    const birchPosts = createMany(130, (n) => ({ ...postRow(`b${n}`, birch.id), likesCount: n < 120 ? 1 : 0 }));
    const sealed = { authorId: null, authorSeal: 'by alder' };
    const alderComments = createMany(60, (n) => ({ ...postRow(`c${n}`, alder.id), postId: `b${n % 7}` }));
    const message = (n: number) => ({ ...postRow(`m${n}`, ''), senderId: alder.id, conversationId: 'both' });
    await database.transaction(function* (tx) {
      yield* run(tx.insert(users).values([alder, birch]));
      yield* run(tx.insert(media).values({ id: 'picture' }));
      const counted = birchPosts.map((row, n) => ({
        ...row,
        commentsCount: createMany(60, (c) => c).filter((c) => c % 7 === n).length,
      }));
      yield* run(tx.insert(posts).values(counted));
      yield* run(tx.insert(posts).values({ ...postRow('hidden', ''), ...sealed, likesCount: 1, commentsCount: 1 }));
      yield* run(
        tx
          .insert(posts)
          .values(createMany(3, (n) => ({ ...postRow(`a${n}`, alder.id), mediaId: n === 1 ? 'picture' : null }))),
      );
      yield* run(tx.insert(comments).values(alderComments));
      yield* run(tx.insert(comments).values({ ...postRow('whisper', ''), ...sealed, postId: 'hidden', likesCount: 1 }));
      yield* run(
        tx
          .insert(postLikes)
          .values([
            ...createMany(120, (n) => ({ itemId: `b${n}`, userId: alder.id })),
            { itemId: 'hidden', userId: birch.id },
          ]),
      );
      yield* run(tx.insert(commentLikes).values({ itemId: 'whisper', userId: alder.id }));
      yield* run(tx.insert(conversations).values({ id: 'both', firstId: alder.id, secondId: birch.id }));
      yield* run(tx.insert(messages).values(createMany(150, message)));
    });
  });

  const tableSizes = async () =>
    Object.entries(await dumpDatabase(database)).map(([name, rows]) => [name, rows.length] as const);
  const anonymousItems = async () => {
    const { posts = [], comments = [] } = await dumpDatabase(database);
    return [...posts, ...comments].filter(({ authorSeal }) => authorSeal !== null);
  };

  test('uses small transactions, and does not change anonymous items and like counts', async () => {
    const anonymousBefore = await anonymousItems();
    let before = new Map(await tableSizes());
    const watched: Database = {
      ...database,
      async transaction(body) {
        const result = await database.transaction(body);
        for (const [name, size] of await tableSizes())
          expect((before.get(name) ?? 0) - size, name).toBeLessThanOrEqual(
            Object.hasOwn(maxDeleted, name) ? maxDeleted[name as keyof typeof maxDeleted] : 1,
          );
        before = new Map(await tableSizes());
        expect(await anonymousItems()).toEqual(anonymousBefore);
        return result;
      },
    };
    expect(await accountDeletionQueries(watched).deleteContent(alder.id, true)).toEqual(['picture']);
    const dump = await dumpDatabase(database);
    expect(dump['users']?.length).toBe(2);
    expect(dump['posts']?.length).toBe(131);
    expect(dump['comments']?.length).toBe(1);
    expect(dump['media']).toEqual([]);
    expect(dump['messages']).toEqual([]);
    expect(dump['postLikes']).toMatchObject([{ itemId: 'hidden', userId: birch.id }]);
    expect(dump['posts']?.filter(({ likesCount }) => likesCount === 1)).toHaveLength(121);
    expect(dump['posts']?.filter(({ commentsCount }) => commentsCount !== 0).map(({ id }) => id)).toEqual(['hidden']);
  });

  test('subtracts the likes from the counts unless keepsLikeCounts is set', async () => {
    await accountDeletionQueries(database).deleteContent(alder.id, false);
    const { posts = [], comments = [] } = await dumpDatabase(database);
    expect(posts.filter(({ likesCount }) => likesCount === 1).map(({ id }) => id)).toEqual(['hidden']);
    expect(comments.map(({ likesCount }) => likesCount)).toEqual([0]);
  });

  test('can be interrupted anywhere and repeated', async () => {
    for (let done = 1; done < 10; done += 1) {
      let remaining = done;
      const failing: Database = {
        ...database,
        transaction: (body) => {
          remaining -= 1;
          return remaining < 0 ? Promise.reject(new Error('The process died.')) : database.transaction(body);
        },
      };
      await Promise.allSettled([accountDeletionQueries(failing).deleteContent(alder.id, true)]);
    }
    await accountDeletionQueries(database).deleteContent(alder.id, true);
    const { posts, comments, messages, postLikes } = await dumpDatabase(database);
    expect(posts?.length).toBe(131);
    expect(comments?.length).toBe(1);
    expect(messages).toEqual([]);
    expect(postLikes).toMatchObject([{ itemId: 'hidden', userId: birch.id }]);
  });

  test('corrects counts once when called twice at the same time', async () => {
    const { deleteContent } = accountDeletionQueries(database);
    await Promise.all([deleteContent(alder.id, true), deleteContent(alder.id, true)]);
    const { posts = [] } = await dumpDatabase(database);
    expect(posts.filter(({ commentsCount }) => commentsCount !== 0).map(({ id }) => id)).toEqual(['hidden']);
  });
});
