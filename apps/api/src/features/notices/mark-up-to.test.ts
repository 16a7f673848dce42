import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('notices marked as read up to one', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const post = async (content: string) =>
    (await app.as('alder').posts.create.mutate({ content, isAnonymous: true })).id;
  const comment = (name: string, postId: string) =>
    app.as(name).comments.create.mutate({ postId, content: 'Same here', isAnonymous: true });
  const like = (name: string, postId: string) => app.as(name).posts.setLike.mutate({ postId, liked: true });
  const follow = (name: string) =>
    app.as(name).profiles.setFollow.mutate({ userId: app.idOf('alder'), following: true });
  const list = async (name = 'alder') => (await app.as(name).notices.list.query({ limit: 100 })).items;
  const newestId = async () => (await list())[0]?.id ?? '';
  const markRead = (upTo?: string | null) => app.as('alder').notices.markRead.mutate({ upTo });
  const unread = async () =>
    (await list()).filter(({ isRead }) => !isRead).map(({ kind, postId, count }) => ({ kind, postId, count }));

  test('the first notice after an empty list was shown stays unread', async () => {
    expect(await list()).toEqual([]);
    const postId = await post('Up');
    await comment('birch', postId);
    await like('birch', postId);
    await follow('birch');
    await markRead(null);
    expect(await unread()).toHaveLength(3);
  });

  test('what was shown is read', async () => {
    const postId = await post('Up');
    await comment('birch', postId);
    await like('cedar', postId);
    await follow('birch');
    await markRead(await newestId());
    expect(await unread()).toEqual([]);
  });

  test.each([0, 5])('an answer to the same story %i minutes after the list was shown stays unread', async (minutes) => {
    const postId = await post('Up');
    await comment('birch', postId);
    const shown = await newestId();
    app.advanceMs(minutes * 60_000);
    await comment('cedar', postId);
    app.advanceMs(60_000);
    await markRead(shown);
    expect(await unread()).toEqual([{ kind: 'answer', postId, count: 1 }]);
  });

  test('support and followers that came later stay unread, beside those that were shown', async () => {
    const [first, second] = [await post('Up'), await post('Down')];
    await like('birch', first);
    await like('birch', second);
    await follow('birch');
    const shown = await newestId();
    await like('cedar', first);
    await follow('cedar');
    await markRead(shown);
    expect(await unread()).toEqual(
      expect.arrayContaining([
        { kind: 'support', postId: first, count: 1 },
        { kind: 'follow', postId: null, count: 1 },
      ]),
    );
    expect(await unread()).toHaveLength(2);
  });

  test('support that was taken back and given again is news', async () => {
    const postId = await post('Up');
    await like('birch', postId);
    await markRead(await newestId());
    await app.as('birch').posts.setLike.mutate({ postId, liked: false });
    await comment('cedar', postId);
    await markRead(await newestId());
    await like('birch', postId);
    expect(await unread()).toEqual([{ kind: 'support', postId, count: 1 }]);
  });

  test('a message request that came later stays unread', async () => {
    await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Hello' });
    const shown = await newestId();
    await app.as('cedar').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Hello' });
    await markRead(shown);
    expect(await unread()).toEqual([{ kind: 'request', postId: null, count: 1 }]);
  });

  test('notices above the named one stay unread, on a later page too', async () => {
    const [older, newer] = [await post('Up'), await post('Down')];
    await comment('birch', older);
    app.advanceMs(60_000);
    await comment('birch', newer);
    const { nextCursor } = await app.as('alder').notices.list.query({ limit: 1 });
    const { items } = await app.as('alder').notices.list.query({ limit: 1, cursor: nextCursor });
    expect(items).toMatchObject([{ postId: older }]);
    await markRead(items[0]?.id);
    expect(await unread()).toEqual([{ kind: 'answer', postId: newer, count: 1 }]);
  });

  test('a list that was shown before another one was marked takes nothing back', async () => {
    const postId = await post('Up');
    await comment('birch', postId);
    await like('birch', postId);
    const former = await newestId();
    await comment('cedar', postId);
    await like('cedar', postId);
    await markRead(await newestId());
    await markRead(former);
    expect((await unread()).filter(({ kind }) => kind === 'answer')).toEqual([]);
    app.advanceMs(60_000);
    await markRead();
    await markRead(former);
    expect(await unread()).toEqual([]);
  });

  test('the ids of a list stay the same while nothing changes', async () => {
    const postId = await post('Up');
    await comment('birch', postId);
    await like('birch', postId);
    expect(await list()).toEqual(await list());
  });

  test('an unknown, a malformed and another member’s id get one refusal, and mark nothing', async () => {
    const postId = await post('Up');
    await comment('birch', postId);
    await comment('cedar', postId);
    const foreign = (await list('birch'))[0]?.id;
    const own = await newestId();
    const altered = `${own.slice(0, -4)}AAAA`;
    const refusals = await Promise.all(
      [foreign, altered, 'x'.repeat(22), '', 'not/an id', 'x'.repeat(5_000)].map((upTo) => refusalOf(markRead(upTo))),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: 'BAD_INPUT' });
    expect(await unread()).toHaveLength(1);
  });
});
