import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { commentQueries } from './comments.ts';

const alder = userRow('alder');
const birch = userRow('birch');

describeOnEngines('replies, edits and support of comments', (database) => {
  const queries = () => commentQueries(database());
  const comment = (id: string, columns: object = {}) =>
    insertRows(database(), database().tables.comments, { ...postRow(id, birch.id), postId: 'post', ...columns });
  const rowOf = async (id: string) => {
    const rows = await database().db.select().from(database().tables.comments);
    return rows.find((row) => row.id === id);
  };
  beforeEach(async () => {
    const { posts, users } = database().tables;
    await insertRows(database(), users, alder, birch);
    const removed = { ...postRow('removed', alder.id), isRemoved: true };
    await insertRows(database(), posts, postRow('post', alder.id), postRow('other', alder.id), removed);
  });

  test('replies come oldest first, page by page, without those that are not shown', async () => {
    await comment('top');
    for (const id of ['a', 'b', 'c']) await comment(id, { replyTo: 'top' });
    await comment('bad', { replyTo: 'top', isRemoved: true });
    await comment('off', { replyTo: 'top', takenOffAt: new Date() });
    await comment('d', { replyTo: 'top', authorId: null, authorSeal: 'sealed' });
    const [first, second, ...rest] = await queries().replies('post', 'top', 9, 0);
    expect(first).toMatchObject({ id: 'a', shownReplyTo: 'top', repliesCount: 0, author: { username: 'birch' } });
    expect(idsOf(rest)).toEqual(['c', 'd']);
    expect(idsOf(await queries().replies('post', 'top', 2, second?.seq ?? 0))).toEqual(['c', 'd']);
    expect(idsOf(await queries().replies('post', 'top', 1, second?.seq ?? 0))).toEqual(['c']);
  });

  test('a thread has its first five shown replies, and the number of all', async () => {
    await comment('top');
    await comment('bad', { replyTo: 'top', isRemoved: true });
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await comment(id, { replyTo: 'top' });
    await comment('alone');
    const { top, notShown } = await queries().threads('post', 9, 0);
    expect(top.map(({ row }) => [row.id, row.repliesCount])).toEqual([
      ['top', 6],
      ['alone', 0],
    ]);
    expect(top.map(({ replies }) => idsOf(replies))).toEqual([['a', 'b', 'c', 'd', 'e'], []]);
    expect(notShown).toMatchObject([{ id: 'bad', content: '' }]);
  });

  test('a comment has no replies on another post, below a removed post, or once it is not shown', async () => {
    for (const columns of [{}, { isRemoved: true }, { takenOffAt: new Date() }]) {
      const id = `top ${Object.keys(columns)}`;
      await comment(id, columns);
      await comment(`reply to ${id}`, { replyTo: id });
    }
    await comment('top below', { postId: 'removed' });
    await comment('reply below', { postId: 'removed', replyTo: 'top below' });
    const replies = async (postId: string, id: string) => idsOf(await queries().replies(postId, id, 9, 0));
    expect(await replies('post', 'top ')).toEqual(['reply to top ']);
    expect(await replies('other', 'top ')).toEqual([]);
    expect(await replies('post', 'top isRemoved')).toEqual([]);
    expect(await replies('post', 'top takenOffAt')).toEqual([]);
    expect(await replies('removed', 'top below')).toEqual([]);
    expect(await replies('post', 'gone')).toEqual([]);
  });

  test('a page of replies ends where its texts are too long', async () => {
    await comment('top');
    const long = 'x'.repeat(20_000);
    for (let index = 0; index < 40; index += 1)
      await comment(`${index}`.padStart(2, '0'), { replyTo: 'top', content: long });
    const page = await queries().replies('post', 'top', 40, 0);
    expect(page.length).toBeGreaterThan(0);
    expect(page.length).toBeLessThan(40);
    expect(page[0]?.id).toBe('00');
  });

  const edit = (id: string, content: string, expected: string, memberId: string | undefined = birch.id) =>
    queries().update(id, content, {
      memberId,
      check: () => undefined,
      checkVersion: (stored) => {
        if (stored.content !== expected) throw new Error('another version');
      },
    });

  test('an edit changes the version that it was made of, and a retry finds its own words', async () => {
    await comment('one', { content: 'first' });
    expect(await edit('one', 'first', 'first')).toBe(true);
    expect(await rowOf('one')).toMatchObject({ isEdited: false });
    expect(await edit('one', 'second', 'first')).toBe(true);
    expect(await rowOf('one')).toMatchObject({ content: 'second', isEdited: true });
    expect(await edit('one', 'second', 'first')).toBe(true);
    await expect(edit('one', 'third', 'first')).rejects.toThrow('another version');
    expect(await rowOf('one')).toMatchObject({ content: 'second' });
  });

  test('one of several concurrent edits of a version succeeds', async () => {
    await comment('one', { content: 'first' });
    const edits = await Promise.allSettled(['a', 'b', 'c', 'd'].map((content) => edit('one', content, 'first')));
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = ['a', 'b', 'c', 'd'][edits.findIndex(({ status }) => status === 'fulfilled')];
    expect(await rowOf('one')).toMatchObject({ content: winner });
  });

  test('a comment that is not shown is not edited', async () => {
    await comment('bad', { isRemoved: true });
    await comment('off', { takenOffAt: new Date() });
    await comment('below', { postId: 'removed' });
    for (const id of ['bad', 'off', 'below', 'gone']) expect(await edit(id, 'new', `Words of ${id}`)).toBe(false);
    expect(await rowOf('bad')).toMatchObject({ content: 'Words of bad', isEdited: false });
  });

  test('an edit asks again whether the post’s author takes answers of the member', async () => {
    const { blocks, follows } = database().tables;
    await insertRows(database(), database().tables.posts, { ...postRow('chosen', alder.id), answers: 'followed' });
    await comment('one', { postId: 'chosen' });
    const asked: object[] = [];
    const ask = async (memberId: string | undefined) =>
      queries().update('one', `${asked.length}`, {
        memberId,
        check: (post) => asked.push(post),
        checkVersion: () => undefined,
      });
    await ask(birch.id);
    await insertRows(database(), follows, { followerId: alder.id, followeeId: birch.id });
    await insertRows(database(), blocks, { blockerId: alder.id, blockedId: birch.id });
    await ask(birch.id);
    await ask(undefined);
    expect(asked).toMatchObject([
      { id: 'chosen', answers: 'followed', followsMember: false, hasBlockedMember: false },
      { followsMember: true, hasBlockedMember: true },
      { followsMember: false, hasBlockedMember: false },
    ]);
  });

  test('support keeps its kind without another one, and with another one changes it', async () => {
    await comment('one');
    await comment('bad', { isRemoved: true });
    const { setLike, likedBy } = queries();
    const counts = { likesCount: 1, beenThereCount: 0, thanksCount: 0 };
    const set = { isSet: true, hasChanged: true, likesCount: 1 };
    expect(await setLike('one', alder.id, true, 'been_there')).toEqual(set);
    expect(await rowOf('one')).toMatchObject({ ...counts, beenThereCount: 1 });
    expect(await setLike('one', alder.id, true)).toEqual({ ...set, hasChanged: false });
    expect(await setLike('one', alder.id, 'toggle', 'thanks')).toEqual(set);
    expect(await rowOf('one')).toMatchObject({ ...counts, thanksCount: 1 });
    expect(await setLike('one', alder.id, 'toggle', 'thanks')).toEqual({
      isSet: false,
      hasChanged: true,
      likesCount: 0,
    });
    expect(await rowOf('one')).toMatchObject({ ...counts, likesCount: 0 });
    expect(await setLike('bad', alder.id, true)).toBeUndefined();
    await comment('a');
    await setLike('one', alder.id, true);
    await setLike('a', alder.id, true);
    expect(await likedBy(alder.id, 9)).toEqual(['a', 'one']);
    expect(await likedBy(alder.id, 1)).toEqual(['a']);
  });
});
