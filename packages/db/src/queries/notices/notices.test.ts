import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { blockQueries } from '../profiles/blocks.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { noticeQueries } from './notices.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const cedar = userRow('cedar');
const createdAt = new Date('2026-11-02T03:04:00.000Z');

describe.each(engines)('notices on $name', ({ open }) => {
  let database: Database;
  let queries: ReturnType<typeof noticeQueries>;
  beforeAll(async () => {
    database = await open();
    queries = noticeQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const row of [alder, birch, cedar]) await accountQueries(database).create(row);
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.posts).values([postRow('one', alder.id), postRow('two', alder.id)]));
    });
  });
  afterAll(() => database.close());

  /** Inserts a comment and returns its seq. The comment is anonymous without `authorId`. */
  async function comment(id: string, postId: string, authorId?: string): Promise<number> {
    const author = authorId === undefined ? { authorSeal: 'seal' } : { authorId };
    const { comments } = database.tables;
    return database.transaction(function* (tx) {
      const [row] = yield* run(
        tx
          .insert(comments)
          .values({ id, postId, content: id, createdAt, ...author })
          .returning({ seq: comments.seq }),
      );
      return row?.seq ?? 0;
    });
  }

  test('answers exclude the member’s own comments, named comments of blocked members, and comments up to `after`', async () => {
    await blockQueries(database).set(alder.id, cedar.id, true, 9);
    const early = await comment('early', 'one', birch.id);
    await comment('own', 'one', alder.id);
    const ownSeq = await comment('own, anonymous', 'one');
    await comment('blocked', 'one', cedar.id);
    const unread = await comment('named', 'one', birch.id);
    const newest = await comment('anonymous', 'one');
    await comment('elsewhere', 'two', birch.id);
    const request = { memberId: alder.id, ownSeqs: [ownSeq], readUpTo: unread - 1, unseenSeqs: [] };
    expect(await queries.answers({ ...request, threads: [{ postId: 'one', after: early }] })).toEqual([
      { postId: 'one', total: 2, unread: 2, newestAt: createdAt, newestSeq: newest, firstUnreadSeq: unread },
    ]);
    const both = ['one', 'two'].map((postId) => ({ postId, after: 0 }));
    const rows = await queries.answers({ ...request, threads: both, readUpTo: newest + 1 });
    expect(rows.sort((one, other) => one.postId.localeCompare(other.postId))).toMatchObject([
      { postId: 'one', total: 3, unread: 0, firstUnreadSeq: null },
      { postId: 'two', total: 1, unread: 0 },
    ]);
    expect(await queries.answers({ ...request, threads: [] })).toEqual([]);
    expect(await queries.commentIds([unread, newest])).toEqual(
      new Map([
        [unread, 'named'],
        [newest, 'anonymous'],
      ]),
    );
  });

  test('unseen answers are unread ones that are removed, or whose post is', async () => {
    const { comments, posts } = database.tables;
    const read = await comment('read', 'one', birch.id);
    const removed = await comment('removed', 'one', birch.id);
    const shown = await comment('shown', 'one');
    const ofRemovedPost = await comment('of a removed post', 'two');
    await comment('own', 'two', alder.id);
    await database.transaction(function* (tx) {
      yield* run(
        tx
          .update(comments)
          .set({ isRemoved: true })
          .where(inArray(comments.id, ['read', 'removed'])),
      );
      yield* run(tx.update(posts).set({ isRemoved: true }).where(eq(posts.id, 'two')));
    });
    const threads = ['one', 'two'].map((postId) => ({ postId, after: 0 }));
    const request = { memberId: alder.id, threads, ownSeqs: [], readUpTo: read, unseenSeqs: [] };
    expect(await queries.unseenAnswers(request)).toEqual([ofRemovedPost, removed]);
    expect(await queries.unseenAnswers({ ...request, readUpTo: shown, unseenSeqs: [read] })).toEqual([
      ofRemovedPost,
      read,
    ]);
    expect(await queries.unseenAnswers({ ...request, threads: [] })).toEqual([]);
    expect(await queries.shownAmong([removed, shown, ofRemovedPost])).toEqual([shown]);
    const answers = await queries.answers({ ...request, readUpTo: ofRemovedPost, unseenSeqs: [shown] });
    expect(answers.find(({ postId }) => postId === 'one')).toMatchObject({
      total: 1,
      unread: 1,
      firstUnreadSeq: shown,
    });
  });

  test('many threads and many own comments fit into one query', async () => {
    await comment('named', 'one', birch.id);
    const threads = Array.from({ length: 200 }, (_, index) => ({
      postId: index === 150 ? 'one' : `${index}`,
      after: 0,
    }));
    const ownSeqs = Array.from({ length: 500 }, (_, index) => index + 100_000);
    expect(await queries.answers({ memberId: alder.id, threads, ownSeqs, readUpTo: 0, unseenSeqs: [] })).toMatchObject([
      { postId: 'one', total: 1 },
    ]);
  });

  test('a mark can be replaced, and is deleted with its member', async () => {
    await queries.setMark(alder.id, 'first');
    await queries.setMark(birch.id, 'of birch');
    await queries.setMark(alder.id, 'second');
    expect(await queries.getMember(alder.id)).toEqual({ joinedAt: alder.createdAt, followers: 0, markSeal: 'second' });
    await database.transaction(function* (tx) {
      yield* run(tx.delete(database.tables.users));
    });
    expect((await dumpDatabase(database))['noticeMarks']).toEqual([]);
    expect(await queries.getMember(alder.id)).toBeUndefined();
  });
});
