import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountDeletionQueries } from '../accounts/account-deletion.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { itemRemoval } from '../moderation/item-removal.ts';
import { postQueries } from '../posts/posts.ts';
import { deletionOf, postRow, userRow } from '../testing/test-rows.ts';
import { commentQueries } from './comments.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const commentRow = (id: string, postId = 'one') => ({ ...postRow(id, birch.id), postId });

/** `check` accepts every post. */
const byMember = { memberId: 'member', check: () => {} };

describe.each(engines)('comments on $name', ({ open }) => {
  let database: Database;
  let posts: ReturnType<typeof postQueries>;
  let comments: ReturnType<typeof commentQueries>;
  const count = async () => (await posts.hydrate(['one']))[0]?.commentsCount;
  beforeAll(async () => {
    database = await open();
    posts = postQueries(database);
    comments = commentQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(alder);
    await accountQueries(database).create(birch);
    await posts.create(postRow('one', alder.id));
  });
  afterAll(() => database.close());

  test('lists comments oldest first, page by page', async () => {
    for (const id of ['first', 'second', 'third']) await comments.create(commentRow(id), byMember);
    const page = (await comments.threads('one', 2, 0)).top.map(({ row }) => row);
    expect(page.map(({ id }) => id)).toEqual(['first', 'second']);
    expect((await comments.threads('one', 2, page.at(-1)?.seq ?? 0)).top.map(({ row }) => row.id)).toEqual(['third']);
    expect(page[0]).toMatchObject({ authorId: birch.id, author: { username: 'birch' } });
  });

  test('the comment count is correct after concurrent creates and repeated deletes', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => comments.create(commentRow(id), byMember)));
    expect(await count()).toBe(4);
    await comments.delete('b');
    await comments.delete('b');
    expect(await count()).toBe(3);
  });

  test('a comment that is removed and deleted at the same time is subtracted from the count once', async () => {
    const removal = itemRemoval(database.tables);
    // A former version subtracted the comment twice in about one try in thirty on PostgreSQL.
    for (let tries = 0; tries < 100; tries += 1) {
      await comments.create(commentRow(`${tries}`), byMember);
      await Promise.all([
        database.transaction((tx) => removal.comment(tx, `${tries}`, true)),
        comments.delete(`${tries}`),
      ]);
      expect(await count()).toBe(0);
    }
  });

  test('a comment that is removed, taken off and deleted at the same time is subtracted from the count once', async () => {
    const removal = itemRemoval(database.tables);
    for (let tries = 0; tries < 8; tries += 1) {
      const id = `taken ${tries}`;
      await comments.create(commentRow(id), byMember);
      await Promise.all([
        database.transaction((tx) => removal.comment(tx, id, true)),
        comments.setTakenOff(id, new Date('2026-11-03T03:04:00.000Z')),
        comments.delete(id),
      ]);
      expect(await count()).toBe(0);
    }
  });

  test('a comment is answered while it is removed, which leaves a right count and no deadlock', async () => {
    const removal = itemRemoval(database.tables);
    for (let tries = 0; tries < 8; tries += 1) {
      const id = `parent ${tries}`;
      await comments.create(commentRow(id), byMember);
      const [isCreated] = await Promise.all([
        comments.create({ ...commentRow(`reply ${tries}`), replyTo: id }, byMember),
        database.transaction((tx) => removal.comment(tx, id, true)),
      ]);
      const { top } = await comments.threads('one', 100, 0);
      expect(top.map(({ row }) => row.id)).toEqual(isCreated === true ? [`reply ${tries}`] : []);
      expect(await count()).toBe(top.length);
      await comments.delete(`reply ${tries}`);
    }
  });

  test('a comment on a deleted post is not created', async () => {
    expect(await comments.create(commentRow('late', 'gone'), byMember)).toBe(false);
    expect(await comments.get('late')).toBeUndefined();
  });

  test('an anonymous comment of a deleted member is rejected and not counted', async () => {
    const comment = { ...commentRow('late'), authorId: null, authorSeal: 'sealed' };
    const deletion = deletionOf(userRow('cedar').id);
    await accountQueries(database).create(userRow('cedar'));
    await accountDeletionQueries(database).deleteAccount(deletion);
    await expect(comments.create(comment, { ...byMember, memberHash: deletion.memberHash })).rejects.toThrow('deleted');
    expect(await count()).toBe(0);
  });

  test('concurrent likes of a comment count once', async () => {
    await comments.create(commentRow('first'), byMember);
    await Promise.all(Array.from({ length: 4 }, () => comments.setLike('first', alder.id, true)));
    expect((await comments.get('first'))?.likesCount).toBe(1);
    expect(await comments.likedAmong(alder.id, ['first'])).toEqual(new Set(['first']));
    expect(await comments.setLike('first', alder.id, false)).toMatchObject({ isSet: false, likesCount: 0 });
    expect(await comments.setLike('gone', alder.id, true)).toBeUndefined();
  });

  test('deleting a post deletes its comments and all likes', async () => {
    await comments.create(commentRow('first'), byMember);
    await comments.setLike('first', alder.id, true);
    await posts.setLike('one', birch.id, true);
    await posts.delete('one');
    const { comments: left, commentLikes, postLikes } = await dumpDatabase(database);
    expect(left).toEqual([]);
    expect(commentLikes).toEqual([]);
    expect(postLikes).toEqual([]);
  });
});
