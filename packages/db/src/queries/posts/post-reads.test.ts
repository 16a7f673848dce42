import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, postRow, userRow } from '../testing/test-rows.ts';
import { filteredPostQueries } from './filtered-posts.ts';
import { postQueries } from './posts.ts';
import { minAnonymousComments, unansweredPostQueries } from './unanswered-posts.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const anonymous = { authorId: null, authorSeal: 'sealed' };

describeOnEngines('reads of posts', (database) => {
  const post = (id: string, columns: object = {}) =>
    insertRows(database(), database().tables.posts, { ...postRow(id, alder.id), ...columns });
  const comment = (id: string, postId: string, columns: object = {}) =>
    insertRows(database(), database().tables.comments, { ...postRow(id, birch.id), postId, ...columns });
  const seqOf = async (id: string) =>
    (await database().db.select().from(database().tables.posts)).find((row) => row.id === id)?.seq ?? 0;
  beforeEach(() => insertRows(database(), database().tables.users, alder, birch));

  test('a removed post is left out of lists, but not of its author’s', async () => {
    await post('shown', { notes: 'violence', staffNotes: 'suicide' });
    await post('removed', { isRemoved: true });
    const seqs = [await seqOf('shown'), await seqOf('removed'), 10 ** 6];
    const queries = postQueries(database());
    expect(await queries.ruledBySeq(seqs)).toMatchObject([
      { id: 'shown', authorId: alder.id, author: { username: 'alder' }, notes: 'violence', staffNotes: 'suicide' },
    ]);
    expect(idsOf(await queries.hydrateBySeq(seqs))).toEqual(['shown']);
    expect(idsOf(await queries.hydrateOwnBySeq(seqs)).toSorted()).toEqual(['removed', 'shown']);
    expect(await queries.ruledBySeq([])).toEqual([]);
    expect(await queries.hydrateOwnBySeq([])).toEqual([]);
    expect(await queries.getAuthorship('removed')).toMatchObject({ authorId: alder.id, isRemoved: true });
    expect(await queries.getAuthorship('gone')).toBeUndefined();
  });

  test('a removed post is held while a case hides it or its author is not told of the decision', async () => {
    for (const id of ['removed', 'held', 'hidden', 'untold', 'told']) await post(id, { isRemoved: true });
    await post('shown');
    const { cases, decisions } = database().tables;
    const about = (targetId: string, columns = {}) => caseRow(`case of ${targetId}`, { targetId, ...columns });
    await insertRows(
      database(),
      cases,
      about('held', { isHeld: true }),
      caseRow('second', { targetId: 'held', isHeld: true }),
      about('hidden', { hiddenBy: 'cedar' }),
      about('untold', { status: 'closed' }),
      about('told', { status: 'closed' }),
      about('shown', { isHeld: true }),
    );
    const decision = (targetId: string, tellAt: Date | null) => ({
      ...{ id: `decision on ${targetId}`, caseId: `case of ${targetId}`, action: 'remove' as const, tellAt },
      ...{ subjectSeal: 'sealed', decidedBy: 'cedar', createdAt: alder.createdAt },
    });
    await insertRows(database(), decisions, decision('untold', alder.createdAt), decision('told', null));
    const removed = await postQueries(database()).removedAmong([
      ...'removed held hidden untold told shown gone'.split(' '),
    ]);
    expect(Object.fromEntries(removed.map(({ id, isHeld }) => [id, isHeld]))).toEqual({
      removed: false,
      held: true,
      hidden: true,
      untold: true,
      told: false,
    });
    expect(removed).toHaveLength(5);
  });

  test('a post is unanswered until another member comments by name or enough comment anonymously', async () => {
    for (const id of ['answered', 'own', 'anonymous few', 'anonymous many', 'taken off'])
      await post(id, { commentsCount: 1 });
    await post('anonymous post', { ...anonymous, commentsCount: 1 });
    await post('none');
    await post('closed', { answers: 'nobody' });
    await post('removed', { isRemoved: true });
    await comment('1', 'answered');
    await comment('2', 'own', { authorId: alder.id });
    await comment('3', 'taken off', { takenOffAt: alder.createdAt });
    await comment('4', 'anonymous post');
    for (let index = 0; index < minAnonymousComments; index += 1) {
      await comment(`many ${index}`, 'anonymous many', anonymous);
      if (index > 0) await comment(`few ${index}`, 'anonymous few', anonymous);
    }
    const queries = unansweredPostQueries(database());
    const first = await queries.skeleton(2, 0);
    expect(idsOf(first)).toEqual(['own', 'anonymous few']);
    expect(idsOf(await queries.skeleton(10, first[1]?.seq ?? 0))).toEqual(['taken off', 'none']);
  });

  test('finds the last post before an instant', async () => {
    await post('old', { createdAt: new Date('2026-11-01T00:00:00.000Z') });
    await post('new', { createdAt: new Date('2026-11-02T00:00:00.000Z') });
    const { lastSeqBefore } = unansweredPostQueries(database());
    expect(await lastSeqBefore(new Date('2026-11-02T00:00:00.000Z'))).toBe(await seqOf('old'));
    expect(await lastSeqBefore(new Date('2026-11-02T00:00:00.001Z'))).toBe(await seqOf('new'));
    expect(await lastSeqBefore(new Date('2026-11-01T00:00:00.000Z'))).toBe(0);
  });

  test('a search filter lets through what meets all of its conditions', async () => {
    await insertRows(database(), database().tables.media, { id: 'picture' });
    const { create } = postQueries(database());
    const [monday, tuesday] = [new Date('2026-11-02T00:00:00.000Z'), new Date('2026-11-03T00:00:00.000Z')];
    await create({ ...postRow('grey', alder.id), createdAt: monday, mood: 'Überfordert', topics: 'work' });
    await create({ ...postRow('green', alder.id), createdAt: tuesday, mediaId: 'picture', topics: 'work,sleep' });
    await comment('1', 'green');
    await post('red', { commentsCount: 1 });
    await comment('2', 'red');
    const among = async (filter: object) => {
      const all = { topic: undefined, mood: null, hasImage: false, isUnanswered: false };
      return (
        await filteredPostQueries(database()).among(['grey', 'green', 'red', 'gone'], { ...all, ...filter })
      ).toSorted();
    };
    expect(await among({})).toEqual(['green', 'grey', 'red']);
    expect(await among({ topic: 'work' })).toEqual(['green', 'grey']);
    expect(await among({ topic: 'work', mood: 'überfordert' })).toEqual(['grey']);
    expect(await among({ hasImage: true })).toEqual(['green']);
    expect(await among({ isUnanswered: true })).toEqual(['green', 'grey']);
    expect(await among({ topic: 'work', from: monday, to: tuesday })).toEqual(['grey']);
  });

  test('an idempotency key knows its request, and whether the content is the same', async () => {
    await post('one', { idempotencyKey: 'request-of-22-charactercontent' });
    const find = (key: object) =>
      postQueries(database()).findByIdempotencyKey({ request: '', content: '', earlier: 'none', ...key });
    expect(await find({})).toBeUndefined();
    const stored = { idempotencyKey: 'early' };
    await post('two', stored);
    expect(await find({ earlier: 'early' })).toMatchObject({ row: { id: 'two' }, isSame: true });
  });
});
