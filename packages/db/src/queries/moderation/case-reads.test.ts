import { defaultSettings } from '@ballast/schema/settings';
import { beforeEach, expect, test } from 'vitest';
import { noticeQueries } from '../notices/notices.ts';
import { mediaQueries } from '../privacy/media.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, postRow, reportRow, userRow } from '../testing/test-rows.ts';
import { caseAuthorQueries } from './case-authors.ts';
import { caseSurroundings } from './case-surroundings.ts';
import { itemRemoval } from './item-removal.ts';
import { lookedAtCaseQueries } from './looked-at-cases.ts';
import { namedRecordQueries } from './named-records.ts';
import { retainedPictureQueries } from './retained-pictures.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const anonymous = { authorId: null, authorSeal: 'sealed' };

describeOnEngines('reads about cases', (database) => {
  const cases = (...rows: ReturnType<typeof caseRow>[]) => insertRows(database(), database().tables.cases, ...rows);
  const comment = (id: string, columns = {}) =>
    insertRows(database(), database().tables.comments, { ...postRow(id, birch.id), postId: 'post', ...columns });
  beforeEach(async () => {
    const { posts, users } = database().tables;
    await insertRows(database(), users, alder, birch);
    await insertRows(database(), posts, postRow('post', alder.id));
  });

  test('surroundings leave out what members do not see, except the reported comment', async () => {
    await comment('first');
    await comment('off', { takenOffAt: day(3) });
    await comment('bad', { isRemoved: true });
    await comment('reported', { isRemoved: true });
    await comment('own', { authorId: alder.id });
    const queries = caseSurroundings(database());
    const story = { postId: 'post', reportedId: 'reported' };
    expect(idsOf(await queries.commentsBefore(story, 10 ** 6, 5))).toEqual(['own', 'reported', 'first']);
    expect(idsOf(await queries.commentsBefore(story, 10 ** 6, 2))).toEqual(['own', 'reported']);
    expect(idsOf(await queries.commentsByAuthor(story))).toEqual(['own']);
    const found = await queries.ofComment('reported');
    expect(idsOf(found?.comments ?? [])).toEqual(['first', 'reported', 'own']);
    expect(found?.post).toMatchObject({ id: 'post', author: { username: 'alder' } });
    expect(await queries.ofComment('off')).toBeUndefined();
    expect(await queries.readComment('own')).toMatchObject({ isByPostAuthor: true });
    expect(await queries.readPost('gone')).toBeUndefined();
    expect(await queries.readOther({ targetType: 'user', targetId: 'gone' })).toBeUndefined();
  });

  test('the comments by the author of an anonymous post are those that say so', async () => {
    await insertRows(database(), database().tables.posts, { ...postRow('anonymous', ''), ...anonymous });
    await comment('own', { ...anonymous, postId: 'anonymous', isAsAuthor: true });
    await comment('another', { ...anonymous, postId: 'anonymous' });
    const story = { postId: 'anonymous', reportedId: 'another' };
    expect(idsOf(await caseSurroundings(database()).commentsByAuthor(story))).toEqual(['own']);
  });

  test('records by name count what carries the name, also what was removed', async () => {
    const { posts, reports } = database().tables;
    await insertRows(
      database(),
      posts,
      { ...postRow('removed', alder.id), isRemoved: true },
      { ...postRow('a', ''), ...anonymous },
    );
    await comment('c', { authorId: alder.id });
    const records = namedRecordQueries(database());
    expect(await records.memberOf(alder.id)).toEqual({ createdAt: alder.createdAt, postsCount: 2, commentsCount: 1 });
    expect(await records.memberOf('gone')).toBeUndefined();
    expect(await records.countAndLastSeq()).toEqual({ count: 0, lastSeq: 0 });
    await cases(caseRow('a', { authorSeal: 'author' }), caseRow('b'));
    const { count, lastSeq } = await records.countAndLastSeq();
    expect(count).toBe(2);
    expect(await records.listAuthors([lastSeq, 10 ** 6])).toMatchObject([{ id: 'b', authorSeal: null }]);
    expect(await records.listSeqsAfter(lastSeq - 1)).toEqual([{ seq: lastSeq }]);
    const words = 'w'.repeat(40);
    await insertRows(
      database(),
      reports,
      reportRow('1', { caseId: 'a' }),
      reportRow('2', { caseId: 'b', wordsSeal: words }),
      reportRow('3'),
    );
    const seqs = await records.latestReportSeqs(['a', 'b'], 1);
    expect(await records.reportsBySeq(seqs)).toMatchObject([{ id: '2', caseId: 'b', wordsStart: 'w'.repeat(32) }]);
    expect(await records.latestReportSeqs(['a', 'b'], 5)).toHaveLength(2);
    expect(await records.wordsOf(['2'])).toEqual([{ id: '2', wordsSeal: words }]);
  });

  test('a case of an early version gets its author, unless its evidence is erased', async () => {
    await cases(
      caseRow('a', { evidenceSeal: 'sealed' }),
      caseRow('b'),
      caseRow('c'),
      caseRow('d', { evidenceSeal: 'sealed', authorSeal: 'author' }),
    );
    await insertRows(database(), database().tables.reports, reportRow('1', { caseId: 'c', evidenceSeal: 'sealed' }));
    const { listWithoutAuthor, setAuthor } = caseAuthorQueries(database());
    expect(idsOf(await listWithoutAuthor(0))).toEqual(['a', 'c']);
    const item = { targetType: 'post' as const, id: 'post', authorId: alder.id };
    for (const id of ['a', 'b', 'd']) await setAuthor(id, item, () => `author of ${id}`);
    const rows = await database().db.select().from(database().tables.cases);
    const authors = Object.fromEntries(rows.map(({ id, authorSeal }) => [id, authorSeal]));
    expect(authors).toEqual({ a: 'author of a', b: null, c: null, d: 'author' });
  });

  test('staff who have blocked the author, or were blocked, are kept from a case', async () => {
    const { blocks, staff, users } = database().tables;
    const names = ['oak', 'ash', 'yew'];
    await insertRows(database(), users, ...names.map(userRow));
    await insertRows(
      database(),
      staff,
      ...names.map((id) => ({
        id,
        userId: userRow(id).id,
        role: 'moderator' as const,
        appointedOn: day(1),
        dismissedOn: id === 'yew' ? day(2) : null,
      })),
    );
    const block = (one: string, other: string) => ({ blockerId: userRow(one).id, blockedId: userRow(other).id });
    await insertRows(database(), blocks, block('oak', 'alder'), block('birch', 'ash'), block('alder', 'yew'));
    await comment('c');
    const seen: { blockingIds: string[]; staff: object[]; post: unknown }[] = [];
    const read = async (item: { targetType: 'post' | 'comment'; id: string; authorId: string | null }) => {
      await cases(caseRow(`case ${seen.length}`, { evidenceSeal: 'sealed' }));
      await caseAuthorQueries(database()).setAuthor(`case ${seen.length}`, item, (found) => {
        seen.push(found);
        return 'author';
      });
    };
    await read({ targetType: 'post', id: 'post', authorId: alder.id });
    await read({ targetType: 'post', id: 'post', authorId: null });
    await read({ targetType: 'comment', id: 'c', authorId: birch.id });
    expect(seen.map(({ blockingIds }) => blockingIds.toSorted())).toEqual([['oak'], ['ash', 'oak'], ['ash']]);
    expect(seen[0]?.staff).toHaveLength(2);
    expect(seen.map(({ post }) => post)).toEqual([
      undefined,
      undefined,
      { id: 'post', authorId: alder.id, authorSeal: null },
    ]);
  });

  test('a removed profile is emptied, and restored where it is still empty', async () => {
    const { settings, users } = database().tables;
    const cedar = { ...userRow('cedar'), bio: 'I whittle.', interests: 'wood', city: 'York' };
    await insertRows(database(), users, cedar);
    await insertRows(database(), settings, {
      ...defaultSettings,
      userId: cedar.id,
      showRealName: true,
      showEmail: false,
    });
    const removal = itemRemoval(database().tables);
    const removed = await database().transaction((tx) => removal.removeProfile(tx, cedar.id));
    const read = async () => (await database().db.select().from(users)).find(({ id }) => id === cedar.id);
    expect(await read()).toMatchObject({ bio: null, interests: null, city: null });
    if (!removed) throw new Error('No profile was removed.');
    await database().transaction((tx) => removal.restoreProfile(tx, cedar.id, { ...removed, bio: null }));
    await database().transaction((tx) => removal.restoreProfile(tx, cedar.id, removed));
    expect(await read()).toMatchObject({ bio: 'I whittle.', interests: 'wood', city: 'York' });
    expect(await database().db.select().from(settings)).toMatchObject([{ showRealName: true, showEmail: false }]);
  });

  test('a reversal removes one note of a story, and those of other decisions stay', async () => {
    const { addNote, removeNote } = itemRemoval(database().tables);
    const change = (act: typeof addNote, note: string) => database().transaction((tx) => act(tx, 'post', note));
    for (const note of ['violence', 'suicide', 'violence']) await change(addNote, note);
    await change(removeNote, 'violence');
    await change(removeNote, 'drugs');
    expect(await database().db.select().from(database().tables.posts)).toMatchObject([
      { staffNotes: 'suicide,violence' },
    ]);
  });

  test('kept pictures are those that nothing shows, and their cases are read until the day', async () => {
    const { decisions, media, posts } = database().tables;
    await insertRows(
      database(),
      media,
      { id: 'unused', isRemoved: true },
      { id: 'shown' },
      { id: 'used', isRemoved: true },
    );
    await insertRows(database(), posts, { ...postRow('picture', alder.id), mediaId: 'used' });
    const kept = retainedPictureQueries(database());
    expect(await kept.listUnused()).toEqual(['unused']);
    await kept.delete(['unused', 'gone']);
    expect(await kept.listUnused()).toEqual([]);
    const closed = { status: 'closed' as const, targetType: 'user' as const };
    await cases(
      caseRow('open', { openTarget: 'post open' }),
      caseRow('new', { ...closed, closedAt: day(9) }),
      caseRow('old', { ...closed, closedAt: day(8) }),
    );
    expect(idsOf(await kept.casesSince(day(9))).toSorted()).toEqual(['new', 'open']);
    const decision = { action: 'remove' as const, subjectSeal: 'subject', decidedBy: 'oak', createdAt: day(9) };
    await insertRows(
      database(),
      decisions,
      { ...decision, id: 'd', caseId: 'new' },
      { ...decision, id: 'other', caseId: 'open' },
    );
    expect(await kept.profileDecisions()).toEqual([{ id: 'd', detailsSeal: null }]);
  });

  test('a picture is not shown to whom its member has blocked, nor one of a hidden profile to others', async () => {
    const { blocks, media, users } = database().tables;
    await insertRows(database(), media, { id: 'face' }, { id: 'hidden' }, { id: 'removed', isRemoved: true });
    await insertRows(database(), users, { ...userRow('cedar'), profileImageId: 'face' });
    await insertRows(database(), users, { ...userRow('elm'), profileImageId: 'hidden', isProfileHidden: true });
    await insertRows(database(), blocks, { blockerId: userRow('cedar').id, blockedId: alder.id });
    const { isShownTo } = mediaQueries(database());
    expect(await isShownTo(alder.id, 'face')).toBe(false);
    expect(await isShownTo(birch.id, 'face')).toBe(true);
    expect(await isShownTo(birch.id, 'hidden')).toBe(false);
    expect(await isShownTo(userRow('elm').id, 'hidden')).toBe(true);
    expect(await isShownTo(birch.id, 'removed')).toBe(false);
    expect(await isShownTo(birch.id, 'gone')).toBe(false);
  });

  test('of reported messages those are looked at that a case still hides', async () => {
    const about = (targetId: string, columns = {}) =>
      caseRow(targetId, { targetType: 'message', targetId, ...columns });
    await cases(about('held', { isHeld: true }), about('open'), caseRow('post', { isHeld: true }));
    const { messagesAmong } = lookedAtCaseQueries(database());
    expect(await messagesAmong(['held', 'open', 'post'])).toEqual(new Set(['held']));
    expect(await messagesAmong([])).toEqual(new Set());
  });

  test('notices read the authors of posts and of the newest comments', async () => {
    await insertRows(database(), database().tables.posts, { ...postRow('anonymous', ''), ...anonymous });
    for (const id of ['1', '2', '3']) await comment(id);
    const notices = noticeQueries(database());
    expect(idsOf(await notices.postAuthors(['post', 'anonymous', 'gone'])).toSorted()).toEqual(['anonymous', 'post']);
    expect(await notices.postAuthors([])).toEqual([]);
    expect(await notices.postAuthor('anonymous')).toEqual({ id: 'anonymous', ...anonymous });
    expect(await notices.postAuthor('gone')).toBeUndefined();
    const newest = await notices.newestCommentAuthors('post', 0, 2);
    expect(idsOf(newest)).toEqual(['3', '2']);
    expect(await notices.lastCommentSeq()).toBe(newest[0]?.seq);
    expect(await notices.newestCommentAuthors('post', newest[0]?.seq ?? 0, 2)).toEqual([]);
  });
});
