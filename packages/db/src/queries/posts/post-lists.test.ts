import { beforeEach, expect, test } from 'vitest';
import { viewerFilterQueries } from '../profiles/viewer-filters.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { filteredPostQueries } from './filtered-posts.ts';
import { openPostQueries } from './open-posts.ts';
import { postQueries } from './posts.ts';
import { hiddenCommentQueries, hiddenPostQueries } from './private-lists.ts';

const [alder, birch, cedar] = [userRow('alder'), userRow('birch'), userRow('cedar')];
const anonymous = (id: string) => ({ ...postRow(id, ''), authorId: null, authorSeal: 'sealed' });

describeOnEngines('lists of posts', (database) => {
  const create = async (...rows: ReturnType<typeof postRow>[]) => {
    for (const row of rows) await postQueries(database()).create(row);
  };
  const seqOf = async (wanted: string) => {
    const { id, seq } = database().tables.posts;
    const rows = await database().db.select({ id, seq }).from(database().tables.posts);
    return rows.find((row) => row.id === wanted)?.seq ?? 0;
  };
  const comments = (...rows: object[]) =>
    insertRows(
      database(),
      database().tables.comments,
      ...rows.map((row, index) => ({ ...postRow(`comment ${index}`, birch.id), postId: 'a', ...row })),
    );
  beforeEach(() => insertRows(database(), database().tables.users, alder, birch, cedar));

  test('a list has the posts of a topic, a mood, or both, from a position on', async () => {
    await create(
      { ...postRow('a', birch.id), topics: 'sleep,work', mood: 'Low' },
      { ...anonymous('b'), topics: 'sleep', mood: 'low' },
      { ...postRow('c', alder.id), topics: 'work', mood: 'low' },
      { ...postRow('d', birch.id), topics: 'sleep', mood: 'Hopeful', answers: 'nobody' },
      { ...postRow('e', alder.id), topics: '', mood: null },
    );
    await insertRows(database(), database().tables.follows, { followerId: cedar.id, followeeId: birch.id });
    const filtered = filteredPostQueries(database());
    const request = { mood: null, followerId: cedar.id, limit: 9 };
    const older = async (feed: 'all' | 'following' | 'unanswered', filter: { topic?: string; mood?: string } = {}) =>
      idsOf(await filtered.older({ ...request, feed, ...filter }));
    expect(await older('all', { topic: 'sleep' })).toEqual(['d', 'b', 'a']);
    expect(await older('all', { mood: 'LOW' })).toEqual(['c', 'b', 'a']);
    expect(await older('all', { topic: 'work', mood: 'low' })).toEqual(['c', 'a']);
    expect(await older('all', { topic: 'absent' })).toEqual([]);
    expect(await older('following')).toEqual(['d', 'a']);
    expect(await older('following', { topic: 'work' })).toEqual(['a']);
    expect(await older('following', { mood: 'low' })).toEqual(['a']);
    expect(await older('unanswered', { topic: 'sleep' })).toEqual(['b', 'a']);
    expect(await older('unanswered', { mood: 'hopeful' })).toEqual([]);
    const page = { ...request, feed: 'all' as const, topic: 'sleep', limit: 1 };
    expect(idsOf(await filtered.older(page, await seqOf('d')))).toEqual(['b']);
    expect(idsOf(await filtered.newer({ ...page, limit: 9 }, await seqOf('a')))).toEqual(['b', 'd']);
    expect(idsOf(await filtered.newer(page, await seqOf('a')))).toEqual(['b']);
    const counts = await filtered.countByTopic(['sleep', 'work', 'absent'], await seqOf('a'));
    expect(counts).toEqual(
      new Map([
        ['sleep', 2],
        ['work', 1],
      ]),
    );
  });

  test('of some posts, those of a filter are found', async () => {
    const on = (day: number) => new Date(Date.UTC(2026, 10, day));
    await create(
      { ...postRow('a', birch.id), topics: 'sleep', createdAt: on(2) },
      { ...postRow('b', birch.id), topics: 'sleep', mood: 'low', createdAt: on(3) },
      { ...anonymous('c'), createdAt: on(4) },
    );
    await comments({ postId: 'c', authorId: alder.id });
    await insertRows(database(), database().tables.media, { id: 'picture' });
    await create({ ...postRow('d', birch.id), mediaId: 'picture', createdAt: on(5) });
    const all = { mood: null, hasImage: false, isUnanswered: false };
    const among = async (filter: object, ids = ['a', 'b', 'c', 'd']) =>
      (await filteredPostQueries(database()).among(ids, { ...all, ...filter })).sort();
    expect(await among({ topic: 'sleep' })).toEqual(['a', 'b']);
    expect(await among({ topic: 'sleep', mood: 'Low' })).toEqual(['b']);
    expect(await among({ hasImage: true })).toEqual(['d']);
    expect(await among({ from: on(3), to: on(5) })).toEqual(['b', 'c']);
    expect(await among({}, ['a', 'gone'])).toEqual(['a']);
    expect(await among({}, [])).toEqual([]);
  });

  test('open posts come newest first, and open their pictures to everybody', async () => {
    const { media } = database().tables;
    await insertRows(database(), media, { id: 'one' }, { id: 'two' }, { id: 'closed' }, { id: 'bad', isRemoved: true });
    const open = { isOpenToRead: true, topics: 'sleep' };
    await create(
      { ...postRow('a', birch.id), ...open, mediaId: 'one' },
      { ...anonymous('b'), ...open, topics: 'work' },
      { ...postRow('c', birch.id), topics: 'sleep', mediaId: 'closed' },
      { ...postRow('d', birch.id), ...open, isRemoved: true, mediaId: 'two' },
      { ...postRow('e', birch.id), ...open, mediaId: 'bad' },
    );
    const { skeleton, isPictureOpen } = openPostQueries(database());
    expect(idsOf(await skeleton(undefined, 9))).toEqual(['e', 'b', 'a']);
    expect(idsOf(await skeleton(undefined, 1, await seqOf('e')))).toEqual(['b']);
    expect(idsOf(await skeleton('sleep', 9))).toEqual(['e', 'a']);
    expect(idsOf(await skeleton('sleep', 9, await seqOf('e')))).toEqual(['a']);
    expect(await isPictureOpen('one')).toBe(true);
    for (const id of ['two', 'closed', 'bad', 'gone']) expect(await isPictureOpen(id)).toBe(false);
  });

  test('what a member has hidden is listed newest first, without what is removed', async () => {
    await create(postRow('a', birch.id), anonymous('b'), { ...postRow('bad', birch.id), isRemoved: true });
    await comments(
      { id: 'first' },
      { id: 'second' },
      { id: 'off', takenOffAt: new Date() },
      { id: 'removed', isRemoved: true },
      { id: 'below', postId: 'bad' },
    );
    const { comments: table, hiddenComments, hiddenPosts } = database().tables;
    for (const postId of ['b', 'a', 'bad']) await insertRows(database(), hiddenPosts, { userId: alder.id, postId });
    for (const { id, seq } of await database().db.select().from(table))
      await insertRows(database(), hiddenComments, { userId: alder.id, commentId: id, commentSeq: seq });
    const posts = hiddenPostQueries(database());
    expect(idsOf(await posts.skeleton(alder.id, 9))).toEqual(['b', 'a']);
    expect(idsOf(await posts.skeleton(alder.id, 1))).toEqual(['b']);
    expect(idsOf(await posts.skeleton(alder.id, 9, await seqOf('b')))).toEqual(['a']);
    expect(await posts.skeleton(birch.id, 9)).toEqual([]);
    const hidden = hiddenCommentQueries(database());
    const [newest, ...rest] = await hidden.page(alder.id, 9);
    expect(newest).toMatchObject({ id: 'second', postId: 'a', author: { username: 'birch' } });
    expect(idsOf(rest)).toEqual(['first']);
    expect(idsOf(await hidden.page(alder.id, 1))).toEqual(['second']);
    expect(idsOf(await hidden.page(alder.id, 9, newest?.seq))).toEqual(['first']);
    expect(await hidden.page(birch.id, 9)).toEqual([]);
  });

  test('counts the named comments and replies of members whom the viewer has blocked or muted', async () => {
    await create(postRow('a', birch.id), postRow('b', birch.id));
    const { blocks, mutes } = database().tables;
    await insertRows(database(), blocks, { blockerId: alder.id, blockedId: birch.id });
    await insertRows(database(), mutes, { muterId: alder.id, mutedId: cedar.id });
    await comments(
      { id: 'top' },
      { replyTo: 'top', authorId: cedar.id },
      { replyTo: 'top', authorId: alder.id },
      { replyTo: 'top', authorId: null, authorSeal: 'sealed' },
      { replyTo: 'top', isRemoved: true },
      { replyTo: 'top', takenOffAt: new Date() },
      { postId: 'b', authorId: alder.id },
    );
    const filters = viewerFilterQueries(database());
    expect(await filters.countHiddenComments(alder.id, ['a', 'b'])).toEqual(new Map([['a', 2]]));
    expect(await filters.countHiddenReplies(alder.id, ['top', 'comment 1'])).toEqual(new Map([['top', 1]]));
    expect(await filters.countHiddenComments(birch.id, ['a', 'b'])).toEqual(new Map());
  });
});
