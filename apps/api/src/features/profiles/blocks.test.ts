import { postView } from '@ballast/schema/posts';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('blocks', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const block = (name: string, other: string, blocked = true) =>
    app.as(name).profiles.setBlock.mutate({ userId: app.idOf(other), blocked });
  const follow = (name: string, other: string) =>
    app.as(name).profiles.setFollow.mutate({ userId: app.idOf(other), following: true });
  const post = (name: string, content: string, isAnonymous = false) =>
    app.as(name).posts.create.mutate({ content, isAnonymous });
  const feedOf = async (name: string, feed: 'all' | 'following' = 'all') =>
    (await app.as(name).posts.feed.query({ feed })).items.map(({ content }) => content);

  test('a blocked member’s named posts are hidden from the blocker only, on cached pages too', async () => {
    await post('birch', 'By birch');
    await post('birch', 'By nobody', true);
    await post('cedar', 'By cedar');
    const everything = ['By cedar', 'By nobody', 'By birch'];
    for (const name of ['alder', 'birch', 'cedar']) expect(await feedOf(name)).toEqual(everything);
    await block('alder', 'birch');
    expect(await feedOf('alder')).toEqual(['By cedar', 'By nobody']);
    for (const name of ['birch', 'cedar']) expect(await feedOf(name)).toEqual(everything);
    await block('alder', 'birch', false);
    expect(await feedOf('alder')).toEqual(everything);
  });

  test('hidden posts are not replaced: a page before the last one can be empty', async () => {
    for (const name of ['cedar', 'birch', 'birch', 'cedar']) await post(name, `By ${name}`);
    await block('alder', 'birch');
    const sizes: number[] = [];
    let path: string | undefined = '/api/community/posts?limit=1';
    while (path) {
      const page = await app.request('alder', path);
      sizes.push(postView.array().parse(await page.json()).length);
      path = /^<http:\/\/[^/]+([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(sizes).toEqual([1, 0, 0, 1]);
  });

  test('a blocked member’s named comments are hidden and not counted, for the blocker only; anonymous ones stay', async () => {
    const { id: postId } = await post('cedar', 'Anyone up?');
    for (const isAnonymous of [false, true]) {
      await app.as('birch').comments.create.mutate({ postId, content: `anonymous: ${isAnonymous}`, isAnonymous });
    }
    await block('alder', 'birch');
    const seenBy = async (name: string) =>
      (await app.as(name).comments.list.query({ postId })).items.map(({ content }) => content);
    expect(await seenBy('alder')).toEqual(['anonymous: true']);
    expect(await seenBy('cedar')).toEqual(['anonymous: false', 'anonymous: true']);
    const countsFor = async (name: string) => {
      const byId = await app.as(name).posts.get.query({ postId });
      const inFeed = (await app.as(name).posts.feed.query({})).items.find(({ id }) => id === postId);
      const found = (await app.as(name).posts.search.query({ q: 'anyone' })).items.find(({ id }) => id === postId);
      return [byId, inFeed, found].map((shown) => shown?.commentsCount);
    };
    expect(await countsFor('alder')).toEqual([1, 1, 1]);
    for (const name of ['birch', 'cedar']) expect(await countsFor(name)).toEqual([2, 2, 2]);
    await app.as('birch').comments.create.mutate({ postId, content: 'Once more', isAnonymous: true });
    expect(await countsFor('alder')).toEqual([2, 2, 2]);
    await block('alder', 'birch', false);
    expect(await countsFor('alder')).toEqual([3, 3, 3]);
    await block('alder', 'birch');
    const first = await app.as('alder').comments.list.query({ postId, limit: 1 });
    expect(first.items).toEqual([]);
    expect(first.nextCursor !== null).toBe(true);
  });

  test('a blocked member’s post can still be read by its id', async () => {
    const { id: postId } = await post('birch', 'By birch');
    await block('alder', 'birch');
    expect(await app.as('alder').posts.get.query({ postId })).toMatchObject({ content: 'By birch' });
  });

  test('a block ends follows in both directions, prevents new ones and is not shown to the blocked member', async () => {
    await follow('alder', 'birch');
    await follow('birch', 'alder');
    await post('alder', 'By alder');
    expect(await block('alder', 'birch')).toEqual({ blocked: true });
    expect(await block('alder', 'birch')).toEqual({ blocked: true });
    expect(await app.as('alder').profiles.get.query({ userId: app.idOf('birch') })).toMatchObject({
      blocked: true,
      following: false,
      followersCount: 0,
      followingCount: 0,
    });
    expect(await feedOf('birch', 'following')).toEqual([]);
    expect(await codeOf(follow('birch', 'alder'))).toBe('NOT_FOUND');
    const followOfBlocker = await app.sendJson('alder', `/api/users/${app.idOf('birch')}/follow`, {});
    expect(followOfBlocker.status).toBe(403);
    expect(await followOfBlocker.json()).toEqual({
      error: 'You have blocked this member. Unblock him first to follow him.',
      code: 'FORBIDDEN',
    });
    expect((await app.as('birch').profiles.blocked.query({})).items).toEqual([]);
    await block('alder', 'birch', false);
    expect((await app.as('birch').profiles.get.query({ userId: app.idOf('alder') })).following).toBe(false);
  });

  test('a blocked member who blocks back is refused, but protected, also after the first block ends', async () => {
    await block('alder', 'birch');
    await post('alder', 'By alder');
    expect(await codeOf(block('birch', 'alder'))).toBe('NOT_FOUND');
    expect(await feedOf('birch')).toEqual([]);
    expect(await codeOf(block('alder', 'birch', false))).toBe('NOT_FOUND');
    expect(await app.as('birch').profiles.get.query({ userId: app.idOf('alder') })).toMatchObject({ blocked: true });
    expect(await codeOf(follow('alder', 'birch'))).toBe('NOT_FOUND');
  });

  test('concurrent follows and a block leave only the block', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled([follow('birch', 'alder'), block('alder', 'birch'), follow('alder', 'birch')]);
      const profile = await app.as('alder').profiles.get.query({ userId: app.idOf('birch') });
      expect(profile).toMatchObject({ blocked: true, following: false, followersCount: 0, followingCount: 0 });
      await block('alder', 'birch', false);
    }
  });

  test('over REST blocks are set and removed idempotently, and listed by name, page after page', async () => {
    const path = (name: string) => `/api/users/${app.idOf(name)}/block`;
    for (const name of ['cedar', 'birch', 'birch'])
      expect(await (await app.request('alder', path(name), { method: 'POST' })).json()).toEqual({ blocked: true });
    const first = await app.as('alder').profiles.blocked.query({ limit: 1 });
    expect(first.items).toMatchObject([{ username: 'birch' }]);
    const second = await app.as('alder').profiles.blocked.query({ limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject({ items: [{ username: 'cedar' }], nextCursor: null });
    for (const name of ['birch', 'birch'])
      expect(await (await app.request('alder', path(name), { method: 'DELETE' })).json()).toEqual({ blocked: false });
    expect((await app.as('alder').profiles.blocked.query({})).items).toMatchObject([{ username: 'cedar' }]);
  });
});
