import { beforeEach, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('declined requests', { members: ['alder', 'birch', 'cedar', 'elm'] }, (app) => {
  const send = (from: string, to: string, content = 'Hello') =>
    app.as(from).messages.send.mutate({ receiverId: app.idOf(to), content });
  const declinedBy = async (name: string) => (await app.as(name).messages.declined.query({})).items;
  const listOf = async (name: string) => (await app.as(name).messages.conversations.query({})).items;
  let conversationId: string;
  beforeEach(async () => {
    ({ conversationId } = await send('alder', 'birch', 'You again'));
    await app.as('birch').messages.decline.mutate({ conversationId });
  });

  test('a declined request is in the list of the member who declined it, with its messages, and in no other list', async () => {
    expect(await listOf('birch')).toEqual([]);
    expect(await declinedBy('birch')).toMatchObject([
      {
        id: conversationId,
        participants: [{ username: 'alder' }],
        status: 'request',
        unreadCount: 0,
        lastMessage: { content: 'You again' },
      },
    ]);
    const { items } = await app.as('birch').messages.thread.query({ conversationId });
    expect(items).toMatchObject([{ content: 'You again' }]);
    for (const name of ['alder', 'cedar']) expect(await declinedBy(name)).toEqual([]);
    expect(await listOf('alder')).toMatchObject([{ status: 'sent' }]);
  });

  test('a message of a declined request can be reported', async () => {
    const [message] = (await app.as('birch').messages.thread.query({ conversationId })).items;
    const report = { targetType: 'message' as const, targetId: message?.id ?? '', reason: 'threat' };
    expect(await app.as('birch').reports.create.mutate(report)).toMatchObject({ success: true });
  });

  test('later messages go to the same list, and are not counted as unread', async () => {
    await send('alder', 'birch', 'Answer me');
    expect(await declinedBy('birch')).toMatchObject([{ lastMessage: { content: 'Answer me' } }]);
    expect(await listOf('birch')).toEqual([]);
    expect(await app.as('birch').notices.count.query()).toEqual({ notices: 0, messages: 0 });
  });

  test.each(['accepting', 'answering'])('%s moves the conversation back to the list', async (way) => {
    if (way === 'accepting') await app.as('birch').messages.accept.mutate({ conversationId });
    else await send('birch', 'alder', 'All right');
    expect(await declinedBy('birch')).toEqual([]);
    expect(await listOf('birch')).toMatchObject([{ id: conversationId, status: 'open' }]);
    expect(await listOf('alder')).toMatchObject([{ id: conversationId, status: 'open' }]);
  });

  test('a blocked sender’s request leaves the list', async () => {
    await app.as('birch').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
    expect(await declinedBy('birch')).toEqual([]);
  });

  test('the list has pages, whose cursors are valid for their member and list alone', async () => {
    for (const name of ['cedar', 'elm']) {
      const request = await send(name, 'birch', `From ${name}`);
      await app.as('birch').messages.decline.mutate({ conversationId: request.conversationId });
    }
    const { items, nextCursor } = await app.as('birch').messages.declined.query({ limit: 2 });
    expect(items).toMatchObject([{ lastMessage: { content: 'From elm' } }, { lastMessage: { content: 'From cedar' } }]);
    const next = { limit: 2, cursor: nextCursor ?? '' };
    const last = await app.as('birch').messages.declined.query(next);
    expect(last).toMatchObject({ items: [{ id: conversationId }], nextCursor: null });
    expect(await codeOf(app.as('cedar').messages.declined.query(next))).toBe('BAD_INPUT');
    expect(await codeOf(app.as('birch').messages.conversations.query(next))).toBe('BAD_INPUT');
  });
});
