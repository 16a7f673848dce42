import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, logEntry, loggedAmong, postRow, userRow } from '../testing/test-rows.ts';
import { closedAnswersQueries } from './closed-answers.ts';
import { commentQueries } from './comments.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 3, minute));

describeOnEngines('reads of comments', (database) => {
  const queries = () => commentQueries(database());
  const comment = (id: string, columns: object = {}) =>
    insertRows(database(), database().tables.comments, { ...postRow(id, birch.id), postId: 'shown', ...columns });
  beforeEach(async () => {
    const { users, posts } = database().tables;
    await insertRows(database(), users, alder, birch);
    const anonymous = { ...postRow('anonymous', ''), authorId: null, authorSeal: 'sealed' };
    const removed = { ...postRow('removed', alder.id), isRemoved: true };
    await insertRows(database(), posts, postRow('shown', alder.id), removed, anonymous);
  });

  test('a comment is shown on its own post only, and not once it or its post is removed', async () => {
    await comment('one');
    await comment('off', { takenOffAt: at(1) });
    await comment('bad', { isRemoved: true });
    await comment('below', { postId: 'removed' });
    const shown = (postId: string, id: string) => queries().isShownOn(postId, id);
    expect(await shown('shown', 'one')).toBe(true);
    expect(await shown('anonymous', 'one')).toBe(false);
    expect(await shown('shown', 'off')).toBe(false);
    expect(await shown('shown', 'bad')).toBe(false);
    expect(await shown('removed', 'below')).toBe(false);
  });

  test('a removed post has no comments to show, and tells nothing of its author', async () => {
    expect(await queries().hasPost('shown')).toBe(true);
    expect(await queries().hasPost('removed')).toBe(false);
    expect(await queries().getPostAuthorship('anonymous')).toEqual({
      id: 'anonymous',
      authorId: null,
      authorSeal: 'sealed',
    });
    expect(await queries().getPostAuthorship('removed')).toBeUndefined();
  });

  test('the author of a comment finds it below a removed post', async () => {
    await comment('one');
    await comment('below', { postId: 'removed' });
    await comment('bad', { isRemoved: true });
    const authorship = { authorId: birch.id, authorSeal: null };
    expect(await queries().getAuthorship('one')).toEqual({ id: 'one', ...authorship, isRemoved: false });
    expect(await queries().getAuthorship('below')).toEqual({ id: 'below', ...authorship, isRemoved: true });
    expect(await queries().getAuthorship('bad')).toEqual({ id: 'bad', ...authorship, isRemoved: true });
    expect(await queries().getAuthorship('gone')).toBeUndefined();
  });

  test('the author of a post takes off what staff have not removed', async () => {
    await comment('one');
    await comment('off', { takenOffAt: at(1) });
    await comment('bad', { isRemoved: true });
    await comment('below', { postId: 'removed' });
    const post = { id: 'shown', authorId: alder.id, authorSeal: null };
    expect(await queries().findToTakeOff('one')).toEqual({ takenOffAt: null, post });
    expect(await queries().findToTakeOff('off')).toEqual({ takenOffAt: at(1), post });
    expect(await queries().findToTakeOff('bad')).toBeUndefined();
    expect(await queries().findToTakeOff('below')).toBeUndefined();
  });

  test('lists what was taken off since then, oldest first, without what staff have removed', async () => {
    await comment('before', { takenOffAt: at(1) });
    await comment('second', { takenOffAt: at(3) });
    await comment('third', { takenOffAt: at(2) });
    await comment('bad', { takenOffAt: at(3), isRemoved: true });
    await comment('elsewhere', { takenOffAt: at(3), postId: 'anonymous' });
    await comment('below', { takenOffAt: at(3), postId: 'removed' });
    expect(idsOf(await queries().takenOffSince('shown', at(1), 10))).toEqual(['second', 'third']);
    expect(idsOf(await queries().takenOffSince('shown', at(1), 1))).toEqual(['second']);
    expect(await queries().takenOffSince('removed', at(1), 10)).toEqual([]);
  });

  test('lists shown replies to some comments, oldest first', async () => {
    for (const id of ['one', 'two', 'three']) await comment(id);
    for (const [id, replyTo] of [
      ['a', 'two'],
      ['b', 'one'],
      ['c', 'three'],
      ['d', 'one'],
    ])
      await comment(id ?? '', { replyTo });
    await comment('off', { replyTo: 'one', takenOffAt: at(1) });
    expect(idsOf(await queries().repliesToSome('shown', ['one', 'two'], 10))).toEqual(['a', 'b', 'd']);
    expect(idsOf(await queries().repliesToSome('shown', ['one', 'two'], 2))).toEqual(['a', 'b']);
    expect(await queries().repliesToSome('removed', ['one'], 10)).toEqual([]);
    expect(await queries().repliesToSome('shown', [], 10)).toEqual([]);
  });

  test('texts of removed comments are read only while a case hides them', async () => {
    await comment('off', { takenOffAt: at(1) });
    await comment('bad', { isRemoved: true });
    await comment('held', { isRemoved: true });
    const held = caseRow('case', { targetType: 'comment', targetId: 'held', isHeld: true });
    await insertRows(database(), database().tables.cases, held);
    const texts = await queries().textsOf(['off', 'bad', 'held', 'gone']);
    expect(Object.fromEntries(texts)).toEqual({ off: 'Words of off', held: 'Words of held' });
  });

  test('a comment of one’s own idempotency key is found', async () => {
    await comment('one', { idempotencyKey: 'early' });
    const find = (earlier: string) => queries().findByIdempotencyKey({ request: '', content: '', earlier });
    expect(await find('early')).toMatchObject({ row: { id: 'one' }, isSame: true });
    expect(await find('another')).toBeUndefined();
  });

  test('members whom the author follows may answer, and those whom they have blocked may not', async () => {
    const { follows, blocks, users } = database().tables;
    await insertRows(database(), users, userRow('cedar'));
    await insertRows(database(), database().tables.posts, { ...postRow('some', alder.id), answers: 'followed' });
    await insertRows(database(), follows, { followerId: alder.id, followeeId: birch.id });
    await insertRows(database(), blocks, { blockerId: alder.id, blockedId: userRow('cedar').id });
    const seen: object[] = [];
    const create = (id: string, authorId: string, anonymous = false) => {
      const author = anonymous ? { authorId: null, authorSeal: 'sealed' } : { authorId };
      const hash = anonymous ? { memberHash: 'hash' } : {};
      return queries().create(
        { ...postRow(id, authorId), ...author, postId: 'some' },
        { memberId: authorId, ...hash, check: (post) => void seen.push(post) },
      );
    };
    expect(await create('by birch', birch.id)).toBe(true);
    expect(await create('by cedar', userRow('cedar').id)).toBe(true);
    expect(await create('by nobody', birch.id, true)).toBe(true);
    expect(seen).toMatchObject([
      { id: 'some', answers: 'followed', followsMember: true, hasBlockedMember: false },
      { followsMember: false, hasBlockedMember: true },
      { followsMember: false, hasBlockedMember: false },
    ]);
  });

  test('staff close answers and open them as the author had chosen, and log each change once', async () => {
    const closed = closedAnswersQueries(database());
    const entries = [1, 2, 3, 4].map(() => logEntry('close_answers'));
    const [close, again, open, gone] = entries;
    if (!close || !again || !open || !gone) throw new Error('Four entries.');
    await insertRows(database(), database().tables.posts, { ...postRow('some', alder.id), answers: 'followed' });
    const answers = async () =>
      (await database().db.select().from(database().tables.posts)).find(({ id }) => id === 'some')?.answers;
    expect(await closed.set('some', true, close)).toBe(true);
    expect(await closed.set('some', true, again)).toBe(true);
    expect(await answers()).toBe('nobody');
    expect(await closed.set('some', false, open)).toBe(true);
    expect(await answers()).toBe('followed');
    expect(await closed.set('gone', true, gone)).toBe(false);
    expect(await loggedAmong(database(), entries)).toEqual([close, open]);
  });
});
