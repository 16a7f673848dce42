import { formerMember } from '@ballast/schema/messages';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeOnEngines('messages of a deleted account', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const send = (from: string, receiverId: string, content: string) =>
    app.as(from).messages.send.mutate({ receiverId, content });
  const conversationsOf = async (name: string) => (await app.as(name).messages.conversations.query({})).items;

  test('the deleted member’s messages are deleted; the other member’s stay, with a former member as participant', async () => {
    const { conversationId } = await send('alder', app.idOf('birch'), 'Mine');
    await send('birch', app.idOf('alder'), 'Theirs');
    const oneSided = await send('birch', app.idOf('cedar'), 'Only theirs');
    await app.as('birch').auth.deleteAccount.mutate();

    const lastMessage = { content: 'Mine', cover: null, createdAt: '2026-11-20T03:07:21.345Z', mine: true };
    expect(await conversationsOf('alder')).toEqual([
      { id: conversationId, participants: [formerMember], status: 'open', unreadCount: 0, lastMessage },
    ]);
    expect(await app.as('alder').messages.thread.query({ conversationId })).toMatchObject({
      items: [{ content: 'Mine', senderId: app.idOf('alder') }],
      nextCursor: null,
    });
    expect(await conversationsOf('cedar')).toEqual([
      {
        id: oneSided.conversationId,
        participants: [formerMember],
        status: 'request',
        unreadCount: 0,
        lastMessage: null,
      },
    ]);
    const empty = await app.as('cedar').messages.thread.query({ conversationId: oneSided.conversationId });
    expect(empty).toEqual({ items: [], nextCursor: null });
  });

  test('a message to a deleted account gets the same refusal as one to an unknown id', async () => {
    await send('alder', app.idOf('birch'), 'Still there?');
    await app.as('birch').auth.deleteAccount.mutate();
    const responses = await Promise.all(
      [app.idOf('birch'), 'x'.repeat(22)].map(async (receiverId) => {
        const response = await app.sendJson('alder', '/api/messages/send', { receiverId, content: 'Hello?' });
        return `${response.status} ${response.headers.get('content-length')} ${await response.text()}`;
      }),
    );
    expect(responses[0]).toMatch(/^404 .*NOT_FOUND/);
    expect(responses[1]).toBe(responses[0]);
  });

  test('concurrent messages to and from the member are sent or refused, without a server error', async () => {
    for (const name of ['alder', 'birch', 'cedar']) {
      await app.as(name).settings.update.mutate({ messagesFrom: 'everyone' });
    }
    const { conversationId } = await send('alder', app.idOf('birch'), 'Hello');
    const birch = app.idOf('birch');
    const calls = Array.from({ length: 6 }, (_, index) => [
      send('alder', birch, `To birch ${index}`),
      send('birch', app.idOf('alder'), `By birch ${index}`),
      send('birch', app.idOf('cedar'), `By birch too ${index}`),
    ]);
    const [deletionRefusal, ...refusals] = await Promise.all([
      refusalOf(app.as('birch').auth.deleteAccount.mutate()),
      ...calls.flat().map(refusalOf),
    ]);
    expect(deletionRefusal).toBeUndefined();
    for (const refusal of refusals) expect([undefined, 'NOT_FOUND', 'NOT_SIGNED_IN']).toContain(refusal?.code);
    const { items } = await app.as('alder').messages.thread.query({ conversationId });
    expect(new Set(items.map(({ senderId }) => senderId))).toEqual(new Set([app.idOf('alder')]));
    for (const name of ['alder', 'cedar']) {
      for (const { unreadCount } of await conversationsOf(name)) expect(unreadCount).toBe(0);
    }
  });
});
