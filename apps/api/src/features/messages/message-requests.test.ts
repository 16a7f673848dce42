import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

describeOnEngines('message requests', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const id = (name: string) => app.idOf(name);
  const send = (from: string, to: string, content = 'Hello', clientId?: string) =>
    app.as(from).messages.send.mutate({ receiverId: id(to), content, ...(clientId && { clientId }) });
  const listOf = async (name: string) => (await app.as(name).messages.conversations.query({})).items;
  const statusOf = async (name: string) => (await listOf(name)).map(({ status }) => status);
  const follow = (name: string, other: string) =>
    app.as(name).profiles.setFollow.mutate({ userId: id(other), following: true });
  const setMessagesFrom = (name: string, messagesFrom: 'everyone' | 'requests' | 'followed') =>
    app.as(name).settings.update.mutate({ messagesFrom });
  const mustWaitRefusal = {
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Wait for an answer',
    retryAfterSeconds: 86_400,
  };

  /** Everything that the sender can observe. */
  async function seenBy(name: string, other: string) {
    const conversations = await listOf(name);
    const threads = conversations.map(({ id }) => app.as(name).messages.thread.query({ conversationId: id }));
    const profile = await app.as(name).profiles.get.query({ userId: id(other) });
    const body = { receiverId: id(other), content: 'Still there?' };
    const response = await app.sendJson(name, '/api/messages/send', body);
    const headers = [...response.headers].filter(([header]) => header !== 'x-request-id');
    const counts = await app.as(name).notices.count.query();
    return {
      conversations,
      threads: await Promise.all(threads),
      profile,
      counts,
      headers,
      body: await response.text(),
    };
  }

  async function sendRequest(count = 3): Promise<string> {
    const sent = [];
    for (let index = 0; index < count; index += 1) sent.push(await send('alder', 'birch', `Message ${index}`));
    return sent[0]?.conversationId ?? '';
  }

  test('a stranger can send three messages and then has to wait; other conversations and retries are not affected', async () => {
    const attempt = () => send('alder', 'birch', 'Third', 'attempt-0001');
    await sendRequest(2);
    const third = await attempt();
    expect(await refusalOf(send('alder', 'birch'))).toMatchObject(mustWaitRefusal);
    expect(await attempt()).toEqual(third);
    await send('alder', 'cedar');
    expect(await statusOf('alder')).toEqual(['sent', 'sent']);
    expect(await listOf('birch')).toMatchObject([{ status: 'request', unreadCount: 3 }]);
    expect(await app.as('birch').notices.count.query()).toMatchObject({ messages: 3 });
  });

  test('the receiver gets one notice for all requests, until they are answered or declined', async () => {
    const { conversationId } = await send('alder', 'birch');
    const declined = await send('cedar', 'birch');
    const notices = async () => (await app.as('birch').notices.list.query({})).items;
    const text = '2 people you have not met here wrote to you';
    expect(await notices()).toMatchObject([{ kind: 'request', postId: null, count: 2, isRead: false, text }]);
    expect(await app.as('birch').notices.count.query()).toEqual({ notices: 1, messages: 2 });
    await app.as('birch').notices.markRead.mutate();
    expect(await notices()).toMatchObject([{ kind: 'request', isRead: true }]);
    await send('alder', 'birch', 'Are you there?');
    expect(await notices()).toMatchObject([{ kind: 'request', count: 1, isRead: false }]);
    await app.as('birch').messages.accept.mutate({ conversationId });
    expect(await notices()).toMatchObject([{ kind: 'request', count: 1, isRead: true }]);
    await app.as('birch').messages.decline.mutate({ conversationId: declined.conversationId });
    expect(await notices()).toEqual([]);
    expect(await app.as('birch').notices.count.query()).toEqual({ notices: 0, messages: 2 });
  });

  test('requests of muted and blocked members make no notice', async () => {
    await send('alder', 'birch');
    await send('cedar', 'birch');
    await app.as('birch').profiles.setMute.mutate({ userId: id('alder'), muted: true });
    await app.as('birch').profiles.setBlock.mutate({ userId: id('cedar'), blocked: true });
    expect(await app.as('birch').notices.list.query({})).toMatchObject({ items: [] });
  });

  test('three of six concurrent messages of a stranger arrive', async () => {
    const refusals = await Promise.all(Array.from({ length: 6 }, () => refusalOf(send('alder', 'birch'))));
    expect(refusals.filter((refusal) => refusal?.code === 'RATE_LIMITED')).toHaveLength(3);
    expect(await listOf('birch')).toMatchObject([{ unreadCount: 3 }]);
  });

  test.each(['an answer', 'accepting'])('%s opens the conversation for both', async (how) => {
    const conversationId = await sendRequest();
    if (how === 'an answer') await send('birch', 'alder');
    else await app.as('birch').messages.accept.mutate({ conversationId });
    expect([...(await statusOf('alder')), ...(await statusOf('birch'))]).toEqual(['open', 'open']);
    for (let count = 0; count < 4; count += 1) await send('alder', 'birch');
    expect(await app.as('birch').messages.accept.mutate({ conversationId })).toEqual({ success: true });
    expect(await codeOf(app.as('birch').messages.decline.mutate({ conversationId }))).toBe('NOT_FOUND');
  });

  test('the sender sees no difference between unread, read and declined', async () => {
    const conversationId = await sendRequest();
    const unread = await seenBy('alder', 'birch');
    expect(JSON.parse(unread.body)).toMatchObject({ error: 'Wait for an answer' });
    await app.as('birch').messages.markRead.mutate({ conversationId });
    expect(await seenBy('alder', 'birch')).toEqual(unread);
    await app.as('birch').messages.decline.mutate({ conversationId });
    expect(await seenBy('alder', 'birch')).toEqual(unread);
  });

  test.each(['unread', 'declined'])(
    'the sender sees no difference after the receiver changes who writes to them (%s)',
    async (state) => {
      const { conversationId } = await send('alder', 'birch');
      if (state === 'declined') await app.as('birch').messages.decline.mutate({ conversationId });
      await setMessagesFrom('birch', 'everyone');
      await send('alder', 'birch');
      await setMessagesFrom('birch', 'followed');
      expect(await send('alder', 'birch')).toMatchObject({ conversationId });
      expect(await app.as('alder').profiles.get.query({ userId: id('birch') })).toMatchObject({
        allowMessaging: true,
      });
      expect(await app.as('birch').messages.declined.query({})).toMatchObject({
        items: state === 'declined' ? [{ id: conversationId }] : [],
      });
    },
  );

  test('the receiver of a declined request can still write back after its sender changes who writes to them', async () => {
    await setMessagesFrom('alder', 'followed');
    const { conversationId } = await send('alder', 'birch');
    await app.as('birch').messages.decline.mutate({ conversationId });
    await setMessagesFrom('birch', 'everyone');
    await send('alder', 'birch');
    expect(await app.as('birch').profiles.get.query({ userId: id('alder') })).toMatchObject({ allowMessaging: true });
    expect(await send('birch', 'alder')).toMatchObject({ conversationId });
  });

  test('a declined sender can still send the rest of the three messages, which the receiver does not see', async () => {
    const conversationId = await sendRequest(1);
    await app.as('birch').messages.decline.mutate({ conversationId });
    await app.as('birch').messages.decline.mutate({ conversationId });
    await sendRequest(2);
    expect(await refusalOf(send('alder', 'birch'))).toMatchObject(mustWaitRefusal);
    expect(await listOf('birch')).toEqual([]);
    expect(await app.as('birch').notices.count.query()).toMatchObject({ messages: 0 });
    expect(await statusOf('alder')).toEqual(['sent']);
    await send('birch', 'alder', 'Sorry, here I am');
    expect([...(await statusOf('alder')), ...(await statusOf('birch'))]).toEqual(['open', 'open']);
  });

  test('only the receiver accepts and declines', async () => {
    const conversationId = await sendRequest(1);
    for (const name of ['alder', 'cedar']) {
      for (const call of ['accept', 'decline'] as const) {
        expect(await codeOf(app.as(name).messages[call].mutate({ conversationId }))).toBe('NOT_FOUND');
      }
    }
    expect(await statusOf('birch')).toEqual(['request']);
  });

  test('no answer is needed if the receiver follows the sender or takes messages from everyone', async () => {
    await follow('birch', 'alder');
    await setMessagesFrom('cedar', 'everyone');
    await send('alder', 'birch');
    await send('alder', 'cedar');
    expect(await statusOf('alder')).toEqual(['open', 'open']);
  });

  test('following the sender later lifts the limit', async () => {
    await sendRequest();
    await follow('birch', 'alder');
    await send('alder', 'birch');
    expect(await statusOf('alder')).toEqual(['open']);
  });

  test('a declined request stays declined until the receiver follows the sender, even if they take messages from everyone', async () => {
    const conversationId = await sendRequest(1);
    await app.as('birch').messages.decline.mutate({ conversationId });
    await setMessagesFrom('birch', 'everyone');
    for (let count = 0; count < 4; count += 1) await send('alder', 'birch');
    expect(await statusOf('alder')).toEqual(['open']);
    expect(await listOf('birch')).toEqual([]);
    expect(await app.as('birch').notices.count.query()).toMatchObject({ messages: 0 });
    await follow('birch', 'alder');
    await send('alder', 'birch');
    expect(await statusOf('birch')).toEqual(['open']);
  });

  test('a member who takes messages only from followed members refuses strangers like a member who takes none', async () => {
    const refusal = async () => {
      const profile = await app.as('alder').profiles.get.query({ userId: id('birch') });
      return { refusal: await refusalOf(send('alder', 'birch')), allowMessaging: profile.allowMessaging };
    };
    await app.as('birch').settings.update.mutate({ allowMessaging: false });
    const toNobody = await refusal();
    expect(toNobody).toMatchObject({ refusal: { code: 'FORBIDDEN' }, allowMessaging: false });
    await app.as('birch').settings.update.mutate({ allowMessaging: true, messagesFrom: 'followed' });
    expect(await refusal()).toEqual(toNobody);
    await follow('birch', 'alder');
    await send('alder', 'birch');
    expect(await statusOf('birch')).toEqual(['open']);
  });

  test.each(['unanswered', 'declined'])(
    'a request that is %s goes on only if the receiver still takes requests',
    async (state) => {
      const conversationId = await sendRequest(1);
      if (state === 'declined') await app.as('birch').messages.decline.mutate({ conversationId });
      await setMessagesFrom('birch', 'followed');
      expect(await codeOf(send('alder', 'birch'))).toBe('FORBIDDEN');
      await setMessagesFrom('birch', 'requests');
      await send('alder', 'birch');
    },
  );

  test('a conversation that exists continues, whatever the receiver chooses later', async () => {
    await send('birch', 'alder');
    await send('alder', 'birch');
    await setMessagesFrom('birch', 'followed');
    await send('alder', 'birch');
    const profile = await app.as('alder').profiles.get.query({ userId: id('birch') });
    expect(profile.allowMessaging).toBe(true);
  });
});
