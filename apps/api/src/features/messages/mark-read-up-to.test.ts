import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('messages marked as read up to one', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const send = (from: string, to: string) =>
    app.as(from).messages.send.mutate({ receiverId: app.idOf(to), content: 'Are you up?' });
  const markRead = (conversationId: string, upTo?: string | null) =>
    app.as('birch').messages.markRead.mutate({ conversationId, upTo });
  const unread = async (conversationId: string) => {
    const { items } = await app.as('birch').messages.conversations.query({});
    return items.find(({ id }) => id === conversationId)?.unreadCount;
  };

  test('what was sent after the thread was shown stays unread', async () => {
    await send('alder', 'birch');
    const { id, conversationId } = await send('alder', 'birch');
    await send('alder', 'birch');
    await markRead(conversationId, id);
    expect(await unread(conversationId)).toBe(1);
  });

  test('the newest message that was shown may be the reader’s own', async () => {
    const { conversationId } = await send('alder', 'birch');
    const { id } = await send('birch', 'alder');
    await send('alder', 'birch');
    await send('birch', 'alder');
    await markRead(conversationId, id);
    expect(await unread(conversationId)).toBe(1);
  });

  test('a thread that was shown empty marks nothing', async () => {
    const { conversationId } = await send('alder', 'birch');
    await markRead(conversationId, null);
    expect(await unread(conversationId)).toBe(1);
  });

  test('a thread that was shown before another one was marked takes nothing back', async () => {
    const { id, conversationId } = await send('alder', 'birch');
    await send('alder', 'birch');
    await markRead(conversationId);
    await send('alder', 'birch');
    await markRead(conversationId, id);
    expect(await unread(conversationId)).toBe(1);
  });

  test('an unknown, a malformed and a foreign message get one refusal, and mark nothing', async () => {
    const { conversationId } = await send('alder', 'birch');
    const foreign = await send('alder', 'cedar');
    const own = await send('birch', 'cedar');
    const refusals = await Promise.all(
      [foreign.id, own.id, 'x'.repeat(22), '', 'not/an id'].map((upTo) => refusalOf(markRead(conversationId, upTo))),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({
      code: 'BAD_INPUT',
      fields: { upTo: 'That is not a message of this conversation.' },
    });
    expect(await unread(conversationId)).toBe(1);
  });

  test('on REST the id is in the body, which cannot name another conversation', async () => {
    const { id, conversationId } = await send('alder', 'birch');
    await send('alder', 'birch');
    const other = (await send('birch', 'cedar')).conversationId;
    const marked = await app.sendJson('birch', `/api/messages/mark-read/${conversationId}`, {
      upTo: id,
      conversationId: other,
    });
    expect(await marked.json()).toEqual({ success: true });
    expect(await unread(conversationId)).toBe(1);
  });
});
