import { authorView } from '@ballast/schema/authors';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { pushSubscription } from '../../testing/push-subscription.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('mutes', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const as = (name: string) => app().as(name);
  const mute = (name: string, other: string, muted = true) =>
    as(name).profiles.setMute.mutate({ userId: app().idOf(other), muted });
  const follow = (name: string, other: string) =>
    as(name).profiles.setFollow.mutate({ userId: app().idOf(other), following: true });
  const post = (name: string, content: string, isAnonymous = false) =>
    as(name).posts.create.mutate({ content, isAnonymous });
  const comment = (name: string, postId: string, content: string, isAnonymous = false) =>
    as(name).comments.create.mutate({ postId, content, isAnonymous });
  const profileOf = (name: string, other: string) => as(name).profiles.get.query({ userId: app().idOf(other) });
  const feedOf = async (name: string, feed: 'all' | 'following' = 'all') =>
    (await as(name).posts.feed.query({ feed })).items.map(({ content }) => content);

  test('a muted member’s named posts are left out of the muting member’s lists only', async () => {
    await follow('alder', 'birch');
    const { id: postId } = await post('birch', 'Awake, by birch');
    await post('birch', 'Awake, by nobody', true);
    const all = ['Awake, by nobody', 'Awake, by birch'];
    const found = async (name: string, q: string) =>
      (await as(name).posts.search.query({ q })).items.map(({ content }) => content).sort();
    await mute('alder', 'birch');
    expect(await feedOf('alder')).toEqual(['Awake, by nobody']);
    expect(await feedOf('alder', 'following')).toEqual([]);
    expect(await found('alder', 'awake')).toEqual(['Awake, by nobody']);
    expect(await found('alder', '@birch')).toEqual([]);
    expect(await as('alder').posts.get.query({ postId })).toMatchObject({ content: 'Awake, by birch' });
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
      comments: (await as(name).comments.list.query({ postId })).items.map(({ content }) => content),
      count: (await as(name).posts.get.query({ postId })).commentsCount,
    });
    expect(await shown('alder')).toEqual({ comments: ['By nobody'], count: 1 });
    await as('alder').profiles.setBlock.mutate({ userId: app().idOf('birch'), blocked: true });
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
    expect((await as('birch').profiles.muted.query({})).items).toEqual([]);
    expect((await as('birch').notices.list.query({})).items.map(({ kind }) => kind)).toEqual(['follow']);
  });

  test('a muted member’s named acts make no notice; their anonymous comments do', async () => {
    const { id: postId } = await post('alder', 'Up again');
    await mute('alder', 'birch');
    await comment('birch', postId, 'By name');
    await follow('birch', 'alder');
    expect((await as('alder').notices.list.query({})).items).toEqual([]);
    await comment('birch', postId, 'Anonymously', true);
    expect((await as('alder').notices.list.query({})).items).toMatchObject([{ kind: 'answer', count: 1 }]);
  });

  test('messages of a muted member arrive without a notice', async () => {
    const rows = async () => {
      const { db, tables } = app().database;
      return (await db.select().from(tables.outgoingMails)).length;
    };
    await as('alder').push.subscribe.mutate(pushSubscription);
    await mute('alder', 'birch');
    const before = await rows();
    const receiverId = app().idOf('alder');
    const { conversationId } = await as('birch').messages.send.mutate({ receiverId, content: 'All right?' });
    // The row is inserted anyway, because the sender could measure its absence.
    expect(await rows()).toBe(before + 1);
    expect((await as('alder').messages.conversations.query({})).items).toMatchObject([{ unreadCount: 1 }]);
    expect((await as('alder').messages.thread.query({ conversationId })).items).toMatchObject([
      { content: 'All right?' },
    ]);
    expect(await as('alder').notices.count.query()).toEqual({ notices: 0, messages: 0 });
    await mute('alder', 'birch', false);
    expect(await as('alder').notices.count.query()).toEqual({ notices: 1, messages: 1 });
    await as('birch').messages.send.mutate({ receiverId, content: 'Still there?' });
    expect(await rows()).toBe(before + 2);
  });

  test('a member can mute neither themselves nor someone who does not exist', async () => {
    expect(await refusalOf(mute('alder', 'alder'))).toMatchObject({ code: 'BAD_INPUT' });
    const nobody = as('alder').profiles.setMute.mutate({ userId: 'x'.repeat(22), muted: true });
    expect(await refusalOf(nobody)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('over REST mutes are set and removed idempotently, and listed page after page', async () => {
    const path = (name: string) => `/api/users/${app().idOf(name)}/mute`;
    for (const name of ['cedar', 'birch', 'birch']) {
      expect(await (await app().request('alder', path(name), { method: 'POST' })).json()).toEqual({ muted: true });
    }
    const first = await app().request('alder', '/api/users/muted?limit=1');
    const next = /^<http:\/\/[^/]+(\/api\/users\/muted\?limit=1&cursor=[^>]+)>; rel="next"$/.exec(
      first.headers.get('link') ?? '',
    )?.[1];
    const second = await app().request('alder', next ?? '');
    const names = async (response: Response) =>
      authorView
        .array()
        .parse(await response.json())
        .map(({ username }) => username);
    expect(await names(first)).toEqual(['birch']);
    expect(await names(second)).toEqual(['cedar']);
    for (const name of ['birch', 'birch']) {
      expect(await (await app().request('alder', path(name), { method: 'DELETE' })).json()).toEqual({ muted: false });
    }
    expect(await names(await app().request('alder', '/api/users/muted'))).toEqual(['cedar']);
  });
});
