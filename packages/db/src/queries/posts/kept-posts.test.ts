import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { run } from '../../engine/database.ts';
import { accountDeletionQueries } from '../accounts/account-deletion.ts';
import { describeOnEngines, insertRows } from '../testing/on-engines.ts';
import { deletionOf, postRow, userRow } from '../testing/test-rows.ts';
import { keptPostQueries } from './private-lists.ts';

const alder = userRow('alder');
const keepOf = (postId: string, memberHash = 'hash of alder') => ({
  keepHash: `${memberHash} keeps ${postId}`,
  ownerHash: memberHash,
  seal: `sealed ${postId}`,
  postId,
  memberHash,
});
const maxPosts = 2;

describeOnEngines('kept posts', (database) => {
  const queries = () => keptPostQueries(database());
  const keep = (postId: string, kept = true) => queries().set(keepOf(postId), kept, maxPosts);
  const keptIds = async () => (await queries().listOf('hash of alder', 10)).map(({ seal }) => seal);
  beforeEach(async () => {
    await insertRows(database(), database().tables.users, alder);
    await insertRows(database(), database().tables.posts, ...['a', 'b', 'c'].map((id) => postRow(id, alder.id)));
  });

  test('keeps a post once, and lists it by its hash', async () => {
    expect(await keep('b')).toBe('set');
    expect(await keep('a')).toBe('set');
    expect(await keep('a')).toBe('set');
    expect(await keptIds()).toEqual(['sealed a', 'sealed b']);
    const { keepHash } = keepOf('a');
    expect(await queries().keptAmong([keepHash, keepOf('c').keepHash])).toEqual(new Set([keepHash]));
    expect((await queries().listAfter(keepHash, 10)).map(({ seal }) => seal)).toEqual(['sealed b']);
  });

  test('concurrent calls keep no more than the limit, and a kept post can be kept again', async () => {
    const outcomes = await Promise.all(['a', 'b', 'c'].map((id) => keep(id)));
    expect(outcomes.toSorted()).toEqual(['full', 'set', 'set']);
    expect(await keep(['a', 'b', 'c'][outcomes.indexOf('set')] ?? '')).toBe('set');
  });

  test('a removed post cannot be kept, but is no longer kept when asked', async () => {
    await keep('a');
    await database().transaction(function* (tx) {
      const { posts } = database().tables;
      yield* run(tx.update(posts).set({ isRemoved: true }).where(eq(posts.id, 'a')));
    });
    expect(await keep('a')).toBe('absent');
    expect(await keep('gone')).toBe('absent');
    expect(await queries().findPosts(['a', 'b', 'gone'])).toHaveLength(2);
    expect(await queries().findPosts(['a'])).toEqual([{ id: 'a', isRemoved: true }]);
    expect(await keep('a', false)).toBe('absent');
    expect(await keptIds()).toEqual([]);
  });

  test('a deleted member keeps nothing', async () => {
    await insertRows(database(), database().tables.users, userRow('cedar'));
    const deletion = deletionOf(userRow('cedar').id);
    await accountDeletionQueries(database()).deleteAccount(deletion);
    expect(await queries().set(keepOf('a', deletion.memberHash), true, maxPosts)).toBe('absent');
  });

  test('deletes rows by their hashes', async () => {
    await keep('a');
    await keep('b');
    await queries().delete([keepOf('a').keepHash, 'gone']);
    expect(await keptIds()).toEqual(['sealed b']);
  });
});
