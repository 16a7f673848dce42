import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { isUniqueViolation } from '../../engine/unique-violation.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { accountDeletionQueries } from '../accounts/account-deletion.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { mediaQueries } from '../privacy/media.ts';
import { deletionOf, postRow, userRow } from '../testing/test-rows.ts';
import { postQueries } from './posts.ts';

const alder = userRow('alder');
const birch = userRow('birch');

describe.each(engines)('posts on $name', ({ open }) => {
  let database: Database;
  let posts: ReturnType<typeof postQueries>;
  beforeAll(async () => {
    database = await open();
    posts = postQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(alder);
    await accountQueries(database).create(birch);
  });
  afterAll(() => database.close());

  test('lists the feed newest first, page by page, without gaps or repeats', async () => {
    for (const id of ['one', 'two', 'three', 'four', 'five']) await posts.create(postRow(id, alder.id));
    const first = await posts.feedSkeleton(2);
    const second = await posts.feedSkeleton(2, first.at(-1)?.seq);
    const third = await posts.feedSkeleton(2, second.at(-1)?.seq);
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  test('a named post has its author, and an anonymous post has none', async () => {
    await posts.create(postRow('named', alder.id));
    await posts.create({ ...postRow('anonymous', ''), authorId: null, authorSeal: 'sealed' });
    const rows = new Map((await posts.hydrate(['named', 'anonymous', 'gone'])).map((row) => [row.id, row]));
    expect(rows.size).toBe(2);
    expect(rows.get('named')).toMatchObject({ authorId: alder.id, author: { username: 'alder' } });
    expect(rows.get('anonymous')).toMatchObject({ authorId: null, authorSeal: 'sealed', author: null });
    expect(rows.get('named')?.createdAt.toISOString()).toBe('2026-11-02T03:04:05.678Z');
  });

  test.each([
    ['both an author id and a seal', { authorSeal: 'sealed' }],
    ['neither an author id nor a seal', { authorId: null }],
  ])('the database rejects a post with %s', async (_case, change) => {
    await expect(posts.create({ ...postRow('odd', alder.id), ...change })).rejects.toThrow();
    expect(await posts.hydrate(['odd'])).toEqual([]);
  });

  test('an anonymous post of a deleted member is rejected', async () => {
    const post = { ...postRow('one', ''), authorId: null, authorSeal: 'sealed' };
    const deletion = deletionOf(userRow('cedar').id);
    await accountQueries(database).create(userRow('cedar'));
    await accountDeletionQueries(database).deleteAccount(deletion);
    await expect(posts.create(post, undefined, deletion.memberHash)).rejects.toThrow('deleted');
    expect(await posts.hydrate(['one'])).toEqual([]);
  });

  test('concurrent likes of a post count once', async () => {
    await posts.create(postRow('one', alder.id));
    await Promise.all(Array.from({ length: 8 }, () => posts.setLike('one', birch.id, true)));
    await posts.setLike('one', alder.id, true);
    expect((await posts.hydrate(['one']))[0]?.likesCount).toBe(2);
    expect(await posts.likedAmong(birch.id, ['one', 'two'])).toEqual(new Set(['one']));
    expect(await posts.setLike('one', birch.id, false)).toMatchObject({ isSet: false, likesCount: 1 });
    expect(await posts.setLike('one', birch.id, false)).toMatchObject({ isSet: false, likesCount: 1 });
    expect(await posts.likedAmong(birch.id, ['one'])).toEqual(new Set());
    expect(await posts.setLike('gone', birch.id, true)).toBeUndefined();
  });

  test('knows the likes of a member, whether they have few or thousands', async () => {
    const { tables, transaction } = database;
    const ids = Array.from({ length: 2100 }, (_, index) => `post ${index}`);
    await transaction(function* (tx) {
      for (let start = 0; start < ids.length; start += 100) {
        const some = ids.slice(start, start + 100);
        yield* run(tx.insert(tables.posts).values(some.map((id) => postRow(id, alder.id))));
      }
    });
    await posts.setLike('post 1', birch.id, true);
    const page = ['post 1', 'post 2', 'post 2099'];
    const likedOnPage = async () => {
      const liked = await posts.likedAmong(birch.id, page);
      return page.filter((id) => liked.has(id));
    };
    expect(await likedOnPage()).toEqual(['post 1']);
    await transaction(function* (tx) {
      for (let start = 3; start < ids.length; start += 100) {
        const some = ids.slice(start, start + 100);
        yield* run(tx.insert(tables.postLikes).values(some.map((itemId) => ({ itemId, userId: birch.id }))));
      }
    });
    expect(await likedOnPage()).toEqual(['post 1', 'post 2099']);
    await posts.setLike('post 1', birch.id, false);
    await posts.setLike('post 2', birch.id, true);
    expect(await likedOnPage()).toEqual(['post 2', 'post 2099']);
    expect((await posts.likedAmong(alder.id, page)).size).toBe(0);
  });

  test('lists the named posts of one member, newest first', async () => {
    for (const id of ['one', 'two', 'three']) await posts.create(postRow(id, alder.id));
    await posts.create(postRow('other', birch.id));
    await posts.create({ ...postRow('anonymous', ''), authorId: null, authorSeal: 'sealed' });
    const first = await posts.namedSkeleton(alder.id, 2, Number.MAX_SAFE_INTEGER);
    const second = await posts.namedSkeleton(alder.id, 2, first.at(-1)?.seq ?? 0);
    expect([...first, ...second].map(({ id }) => id)).toEqual(['three', 'two', 'one']);
  });

  test('an edit changes the given columns, and marks the post only if a value changes', async () => {
    await posts.create({ ...postRow('one', alder.id), mood: 'low' });
    const read = async () => (await posts.hydrate(['one']))[0];
    const before = await read();
    await posts.update('one', { content: 'Words of one', mood: 'low' });
    await posts.update('one', { content: 'Words of one' });
    await posts.update('gone', { content: 'Words' });
    expect(await read()).toEqual(before);
    await posts.update('one', { mood: null });
    expect(await read()).toEqual({ ...before, mood: null, isEdited: true });
    await posts.update('one', { content: 'Other words', mood: 'calm' });
    expect(await read()).toEqual({ ...before, content: 'Other words', mood: 'calm', isEdited: true });
  });

  test('an edit that meets a closing by staff does not open the answers again', async () => {
    await posts.create(postRow('one', alder.id));
    await database.transaction(function* (tx) {
      const closed = { answers: 'nobody', answersBeforeClosing: 'everyone' } as const;
      yield* run(tx.update(database.tables.posts).set(closed));
    });
    await posts.update('one', { content: 'Other words', answers: 'followed' });
    expect(await posts.hydrate(['one'])).toMatchObject([{ content: 'Other words', answers: 'nobody' }]);
  });

  test('an idempotency key can be used once', async () => {
    await posts.create({ ...postRow('one', alder.id), idempotencyKey: 'key' });
    const again = posts.create({ ...postRow('two', alder.id), idempotencyKey: 'key' });
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error, 'posts', 'idempotency_request'));
    const key = { request: 'key', content: '', earlier: 'key' };
    expect((await posts.findByIdempotencyKey(key))?.row.id).toBe('one');
  });

  test('a picture is stored and deleted with its post', async () => {
    const picture = { id: 'picture' };
    await posts.create({ ...postRow('one', alder.id), mediaId: picture.id }, picture);
    expect(await mediaQueries(database).exists('picture')).toBe(true);
    expect(await posts.delete('one')).toBe('picture');
    expect(await mediaQueries(database).exists('picture')).toBe(false);
    expect(await posts.delete('one')).toBeNull();
  });

  test('a failed post does not store its picture', async () => {
    const picture = { id: 'picture' };
    await posts.create(postRow('one', alder.id));
    const twin = posts.create({ ...postRow('one', alder.id), mediaId: picture.id }, picture);
    await expect(twin).rejects.toThrow();
    expect(await mediaQueries(database).exists('picture')).toBe(false);
  });
});
