import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../database.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { leavingQueries } from './leaving.ts';
import { postRow, userRow } from './test-rows.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const numbered = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
/** What one transaction may delete of each, at most. */
const most = { posts: 1, comments: 25, postLikes: 100, commentLikes: 100, messages: 100 };

describe.each(engines)('what goes before a member leaves, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await clearDatabase(database);
    const { users, posts, comments, postLikes, commentLikes, conversations, messages, media } = database.tables;
    const birchs = numbered(130, (n) => ({ ...postRow(`b${n}`, birch.id), likesCount: n < 120 ? 1 : 0 }));
    const veiled = { authorId: null, authorSeal: 'by alder' };
    const hisComments = numbered(60, (n) => ({ ...postRow(`c${n}`, alder.id), postId: `b${n % 7}` }));
    const letter = (n: number) => ({ ...postRow(`m${n}`, ''), senderId: alder.id, conversationId: 'both' });
    await database.transaction(function* (tx) {
      yield* run(tx.insert(users).values([alder, birch]));
      yield* run(tx.insert(media).values({ id: 'his', widthPx: 1, heightPx: 1, sizeBytes: 1 }));
      const counted = birchs.map((row, n) => ({
        ...row,
        commentsCount: numbered(60, (c) => c).filter((c) => c % 7 === n).length,
      }));
      yield* run(tx.insert(posts).values(counted));
      yield* run(tx.insert(posts).values({ ...postRow('veiled', ''), ...veiled, likesCount: 1, commentsCount: 1 }));
      yield* run(
        tx
          .insert(posts)
          .values(numbered(3, (n) => ({ ...postRow(`a${n}`, alder.id), mediaId: n === 1 ? 'his' : null }))),
      );
      yield* run(tx.insert(comments).values(hisComments));
      yield* run(tx.insert(comments).values({ ...postRow('whisper', ''), ...veiled, postId: 'veiled', likesCount: 1 }));
      yield* run(
        tx
          .insert(postLikes)
          .values([
            ...numbered(120, (n) => ({ postId: `b${n}`, userId: alder.id })),
            { postId: 'veiled', userId: birch.id },
          ]),
      );
      yield* run(tx.insert(commentLikes).values({ commentId: 'whisper', userId: alder.id }));
      yield* run(tx.insert(conversations).values({ id: 'both', firstId: alder.id, secondId: birch.id }));
      yield* run(tx.insert(messages).values(numbered(150, letter)));
    });
  });

  const waiting = (() => {
    let count = 0;
    return () => {
      count += 1;
      return { id: `waiting ${count}`, dueAt: new Date('2026-11-21T00:00:00.000Z') };
    };
  })();
  const sizes = async () =>
    Object.entries(await dumpDatabase(database)).map(([name, rows]) => [name, rows.length] as const);
  const anonymous = async () => {
    const { posts = [], comments = [] } = await dumpDatabase(database);
    return [...posts, ...comments].filter(({ authorSeal }) => authorSeal !== null);
  };

  test('goes a little at a time, and leaves what he wrote anonymously, and the counts of his support, as they are', async () => {
    const veiled = await anonymous();
    let before = new Map(await sizes());
    const looking: Database = {
      ...database,
      async transaction(body) {
        const result = await database.transaction(body);
        for (const [name, size] of await sizes())
          expect((before.get(name) ?? 0) - size, name).toBeLessThanOrEqual(
            Object.hasOwn(most, name) ? most[name as keyof typeof most] : 1,
          );
        before = new Map(await sizes());
        expect(await anonymous()).toEqual(veiled);
        return result;
      },
    };
    expect(await leavingQueries(looking).clearOut(alder.id, waiting)).toEqual(['his']);
    const dump = await dumpDatabase(database);
    expect([
      dump['users']?.length,
      dump['posts']?.length,
      dump['comments']?.length,
      dump['media'],
      dump['messages'],
    ]).toEqual([2, 131, 1, [], []]);
    expect(dump['postLikes']).toEqual([{ postId: 'veiled', userId: birch.id }]);
    expect(dump['erasures']).toHaveLength(121);
    expect(dump['posts']?.filter(({ likesCount }) => likesCount === 1)).toHaveLength(121);
    expect(dump['posts']?.filter(({ commentsCount }) => commentsCount !== 0).map(({ id }) => id)).toEqual(['veiled']);
  });

  test('can be cut short anywhere, and be done again', async () => {
    for (let done = 1; done < 10; done += 1) {
      let left = done;
      const failing: Database = {
        ...database,
        transaction: (body) => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('The process died.')) : database.transaction(body);
        },
      };
      await Promise.allSettled([leavingQueries(failing).clearOut(alder.id, waiting)]);
    }
    await leavingQueries(database).clearOut(alder.id, waiting);
    const { posts, comments, messages, erasures = [] } = await dumpDatabase(database);
    expect([posts?.length, comments?.length, messages]).toEqual([131, 1, []]);
    expect(erasures.map(({ itemId }) => itemId)).toHaveLength(new Set(erasures.map(({ itemId }) => itemId)).size);
    expect(erasures).toHaveLength(121);
  });

  test('is done once by two at a time', async () => {
    const { clearOut } = leavingQueries(database);
    await Promise.all([clearOut(alder.id, waiting), clearOut(alder.id, waiting)]);
    const { posts = [], erasures } = await dumpDatabase(database);
    expect(posts.filter(({ commentsCount }) => commentsCount !== 0).map(({ id }) => id)).toEqual(['veiled']);
    expect(erasures).toHaveLength(121);
  });
});
