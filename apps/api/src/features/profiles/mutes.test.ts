import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { pushSubscription } from '../../testing/push-subscription.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('mutes', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const mute = (name: string, other: string, muted = true) =>
    app.as(name).profiles.setMute.mutate({ userId: app.idOf(other), muted });
  const follow = (name: string, other: string) =>
    app.as(name).profiles.setFollow.mutate({ userId: app.idOf(other), following: true });
  const post = (name: string, content: string, isAnonymous = false) =>
    app.as(name).posts.create.mutate({ content, isAnonymous });
  const comment = (name: string, postId: string, content: string, isAnonymous = false) =>
    app.as(name).comments.create.mutate({ postId, content, isAnonymous });
  const profileOf = (name: string, other: string) => app.as(name).profiles.get.query({ userId: app.idOf(other) });
  const feedOf = async (name: string, feed: 'all' | 'following' = 'all') =>
    (await app.as(name).posts.feed.query({ feed })).items.map(({ content }) => content);

  test('a muted member’s named posts are left out of the muting member’s lists only', async () => {
    await follow('alder', 'birch');
    const { id: postId } = await post('birch', 'Awake, by birch');
    await post('birch', 'Awake, by nobody', true);
    const all = ['Awake, by nobody', 'Awake, by birch'];
    const found = async (name: string, q: string) =>
      (await app.as(name).posts.search.query({ q })).items.map(({ content }) => content).sort();
    await mute('alder', 'birch');
    expect(await feedOf('alder')).toEqual(['Awake, by nobody']);
    expect(await feedOf('alder', 'following')).toEqual([]);
    expect(await found('alder', 'awake')).toEqual(['Awake, by nobody']);
    expect(await found('alder', '@birch')).toEqual([]);
    expect(await app.as('alder').posts.get.query({ postId })).toMatchObject({ content: 'Awake, by birch' });
    for (const name of ['birch', 'cedar']) expect(await feedOf(name)).toEqual(all);
    await mute('alder', 'birch', false);
    expect(await feedOf('alder')).toEqual(all);
  });

  test('a muted member’s named comments are hidden and not counted, also after a block; anonymous ones stay', async () => {
    const { id: postId } = await post('cedar', 'Anyone up?');
    await comment('birch', postId, 'By birch');
    await comment('birch', postId, 'By nobody', true);
    await mute('alder', 'birch');
    const shown = async (name: string) => ({
      comments: (await app.as(name).comments.list.query({ postId })).items.map(({ content }) => content),
      count: (await app.as(name).posts.get.query({ postId })).commentsCount,
    });
    expect(await shown('alder')).toEqual({ comments: ['By nobody'], count: 1 });
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    expect(await shown('alder')).toEqual({ comments: ['By nobody'], count: 1 });
    for (const name of ['birch', 'cedar']) {
      expect(await shown(name)).toEqual({ comments: ['By birch', 'By nobody'], count: 2 });
    }
  });

  test('nothing changes for the muted member, and follows stay', async () => {
    await follow('alder', 'birch');
    await follow('birch', 'alder');
    await post('alder', 'By alder');
    const before = await profileOf('birch', 'alder');
    expect(await mute('alder', 'birch')).toEqual({ muted: true });
    expect(await mute('alder', 'birch')).toEqual({ muted: true });
    expect(await profileOf('birch', 'alder')).toEqual(before);
    expect(await profileOf('alder', 'birch')).toMatchObject({ muted: true, blocked: false, following: true });
    expect(await feedOf('birch', 'following')).toEqual(['By alder']);
    expect((await app.as('birch').profiles.muted.query({})).items).toEqual([]);
    expect((await app.as('birch').notices.list.query({})).items.map(({ kind }) => kind)).toEqual(['follow']);
  });

  test('a muted member’s named acts make no notice; their anonymous comments do', async () => {
    const { id: postId } = await post('alder', 'Up again');
    await mute('alder', 'birch');
    await comment('birch', postId, 'By name');
    await follow('birch', 'alder');
    expect((await app.as('alder').notices.list.query({})).items).toEqual([]);
    await comment('birch', postId, 'Anonymously', true);
    expect((await app.as('alder').notices.list.query({})).items).toMatchObject([{ kind: 'answer', count: 1 }]);
  });

  test('messages of a muted member arrive without a notice', async () => {
    const rows = async () => {
      const { db, tables } = app().database;
      return (await db.select().from(tables.outgoingMails)).length;
    };
    await app.as('alder').push.subscribe.mutate(pushSubscription);
    await mute('alder', 'birch');
    const before = await rows();
    const receiverId = app.idOf('alder');
    const { conversationId } = await app.as('birch').messages.send.mutate({ receiverId, content: 'All right?' });
    // The row is inserted anyway, because the sender could measure its absence.
    expect(await rows()).toBe(before + 1);
    expect((await app.as('alder').messages.conversations.query({})).items).toMatchObject([{ unreadCount: 1 }]);
    expect((await app.as('alder').messages.thread.query({ conversationId })).items).toMatchObject([
      { content: 'All right?' },
    ]);
    expect(await app.as('alder').notices.count.query()).toEqual({ notices: 0, messages: 0 });
    await mute('alder', 'birch', false);
    expect(await app.as('alder').notices.count.query()).toEqual({ notices: 1, messages: 1 });
    await app.as('birch').messages.send.mutate({ receiverId, content: 'Still there?' });
    expect(await rows()).toBe(before + 2);
  });

  test('a member cannot mute themselves', async () => {
    expect(await codeOf(mute('alder', 'alder'))).toBe('BAD_INPUT');
  });

  test('over REST mutes are set and removed idempotently, and listed by name, page after page', async () => {
    const path = (name: string) => `/api/users/${app.idOf(name)}/mute`;
    for (const name of ['cedar', 'birch', 'birch'])
      expect(await (await app.request('alder', path(name), { method: 'POST' })).json()).toEqual({ muted: true });
    const first = await app.as('alder').profiles.muted.query({ limit: 1 });
    expect(first.items).toMatchObject([{ username: 'birch' }]);
    const second = await app.as('alder').profiles.muted.query({ limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject({ items: [{ username: 'cedar' }], nextCursor: null });
    for (const name of ['birch', 'birch'])
      expect(await (await app.request('alder', path(name), { method: 'DELETE' })).json()).toEqual({ muted: false });
    expect((await app.as('alder').profiles.muted.query({})).items).toMatchObject([{ username: 'cedar' }]);
  });
});
