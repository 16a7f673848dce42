import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('messages', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const id = (name: string) => app.idOf(name);
  const send = (from: string, to: string, content: string, clientId?: string) =>
    app.as(from).messages.send.mutate({ receiverId: id(to), content, clientId });
  const conversationsOf = async (name: string) => (await app.as(name).messages.conversations.query({})).items;
  const contentsOf = (items: { content: string }[]) => items.map(({ content }) => content);

  test('both members read a message with its sender and exact time', async () => {
    const sent = await send('alder', 'birch', '  Are you up? ');
    expect(sent).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      conversationId: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      senderId: id('alder'),
      content: 'Are you up?',
      cover: null,
      createdAt: '2026-11-20T03:07:21.345Z',
    });
    for (const name of ['alder', 'birch']) {
      const page = await app.as(name).messages.thread.query({ conversationId: sent.conversationId });
      expect(page).toEqual({ items: [sent], nextCursor: null });
    }
  });

  test('a conversation has the other member, the unread count and the latest message', async () => {
    const { conversationId } = await send('alder', 'birch', 'One');
    await send('alder', 'birch', 'Two');
    const latest = { content: 'Two', cover: null, createdAt: '2026-11-20T03:07:21.345Z' };
    const participant = (name: string) => ({ id: id(name), username: name, displayName: name, profileImageUrl: null });
    expect(await conversationsOf('birch')).toEqual([
      {
        id: conversationId,
        participants: [participant('alder')],
        status: 'request',
        unreadCount: 2,
        lastMessage: { ...latest, mine: false },
      },
    ]);
    expect(await conversationsOf('alder')).toEqual([
      {
        id: conversationId,
        participants: [participant('birch')],
        status: 'sent',
        unreadCount: 0,
        lastMessage: { ...latest, mine: true },
      },
    ]);
    expect(await conversationsOf('cedar')).toEqual([]);
  });

  test('marking as read is idempotent and not visible to the sender', async () => {
    const { conversationId } = await send('alder', 'birch', 'One');
    await send('birch', 'alder', 'Two');
    const before = await conversationsOf('alder');
    for (let times = 0; times < 2; times += 1) {
      expect(await app.as('birch').messages.markRead.mutate({ conversationId })).toEqual({ success: true });
      expect((await conversationsOf('birch'))[0]?.unreadCount).toBe(0);
    }
    expect(await conversationsOf('alder')).toEqual(before);
    await send('alder', 'birch', 'Three');
    expect((await conversationsOf('birch'))[0]?.unreadCount).toBe(1);
  });

  test('pages of a long conversation neither skip nor repeat messages, even if one arrives meanwhile', async () => {
    const contents = Array.from({ length: 65 }, (_, index) => `Words ${index}`);
    let conversationId = '';
    for (const [index, content] of contents.entries()) {
      ({ conversationId } = await (index % 3 ? send('alder', 'birch', content) : send('birch', 'alder', content)));
    }
    const thread = (cursor: string | null) =>
      app.as('birch').messages.thread.query({ conversationId, limit: 10, cursor });
    const pages: string[][] = [];
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page: Awaited<ReturnType<typeof thread>> = await thread(cursor);
      pages.unshift(contentsOf(page.items));
      cursor = page.nextCursor;
      if (pages.length === 2) await send('alder', 'birch', 'Sent meanwhile');
    }
    expect(pages.map((page) => page.length)).toEqual([5, 10, 10, 10, 10, 10, 10]);
    expect(pages.flat()).toEqual(contents);
  });

  test('conversations are listed by latest message, page after page', async () => {
    await send('alder', 'birch', 'First');
    await send('cedar', 'alder', 'Second');
    const first = await app.as('alder').messages.conversations.query({ limit: 1 });
    expect(first.items[0]?.lastMessage?.content).toBe('Second');
    const second = await app.as('alder').messages.conversations.query({ limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject({ items: [{ lastMessage: { content: 'First' } }], nextCursor: null });
    await send('birch', 'alder', 'Third');
    expect((await conversationsOf('alder')).map(({ lastMessage }) => lastMessage?.content)).toEqual([
      'Third',
      'Second',
    ]);
  });

  test('concurrent first messages of both members open one conversation', async () => {
    const [fromAlder, fromBirch] = await Promise.all([
      send('alder', 'birch', 'You up?'),
      send('birch', 'alder', 'You awake?'),
    ]);
    expect(fromAlder.conversationId).toBe(fromBirch.conversationId);
    for (const name of ['alder', 'birch']) expect(await conversationsOf(name)).toMatchObject([{ unreadCount: 1 }]);
  });

  test('retries with one client id, also concurrent ones, send one message', async () => {
    const attempt = () => send('alder', 'birch', 'Once', 'attempt-0001');
    const sent = [...(await Promise.all([attempt(), attempt(), attempt()])), await attempt()];
    for (const one of sent) expect(one).toEqual(sent[0]);
    expect(await conversationsOf('birch')).toMatchObject([{ unreadCount: 1 }]);
    const { conversationId } = await send('birch', 'alder', 'By birch', 'attempt-0001');
    const { items } = await app.as('alder').messages.thread.query({ conversationId });
    expect(contentsOf(items)).toEqual(['Once', 'By birch']);
    // The same client id of another sender is not a retry: the response would reveal the first message.
    expect(await send('cedar', 'birch', 'By cedar', 'attempt-0001')).toMatchObject({ content: 'By cedar' });
  });

  test('a message has up to 4,000 grapheme clusters', async () => {
    const flag = '\u{1f1ec}\u{1f1e7}';
    const { content } = await send('alder', 'birch', flag.repeat(4000));
    expect(content).toBe(flag.repeat(4000));
    const long = { receiverId: id('birch'), content: 'x'.repeat(4001) };
    expect((await refusalOf(app.sendJson('alder', '/api/messages/send', long)))?.fields).toEqual({
      content: 'This can be 4,000 characters at most.',
    });
  });

  test.each([
    ['blank text', { content: ' \n\u200b ' }, 'content', 'Please type a message.'],
    ['no text', { content: undefined }, 'content', 'This is needed.'],
    ['a NUL', { content: 'a\0b' }, 'content', 'This has a character in it that we cannot store.'],
    ['half a character', { content: 'a\ud83d' }, 'content', 'This has a character in it that we cannot store.'],
    ['no receiver', { receiverId: undefined }, 'receiverId', 'This is needed.'],
    ['a list of receivers', { receiverId: ['a', 'b'] }, 'receiverId', 'This is needed.'],
    ['a short client id', { clientId: 'short' }, 'clientId', 'This has to be 8 to 64 letters, digits, - or _.'],
  ])('%s gives an error for its field', async (_case, change, field, sentence) => {
    const body = { receiverId: id('birch'), content: 'Fine', ...change };
    const refusal = await refusalOf(app.sendJson('alder', '/api/messages/send', body));
    expect(refusal?.code).toBe('BAD_INPUT');
    expect(refusal?.fields).toEqual({ [field]: sentence });
    expect(await conversationsOf('birch')).toEqual([]);
  });

  test('a message to the sender is refused', async () => {
    const refusal = await refusalOf(
      app.sendJson('alder', '/api/messages/send', { receiverId: id('alder'), content: 'Me' }),
    );
    expect(refusal?.code).toBe('BAD_INPUT');
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['receiverId']);
  });

  test('a cursor is refused for other viewers, conversations and lists', async () => {
    for (const content of ['One', 'Two']) await send('alder', 'birch', content);
    const { conversationId } = await send('alder', 'cedar', 'Three');
    await send('alder', 'cedar', 'Four');
    const { nextCursor: cursor } = await app.as('alder').messages.thread.query({ conversationId, limit: 1 });
    const birchConversationId = (await conversationsOf('birch'))[0]?.id ?? '';
    expect(cursor).not.toBeNull();
    const refusals = await Promise.all([
      refusalOf(app.as('cedar').messages.thread.query({ conversationId, cursor })),
      refusalOf(app.as('alder').messages.thread.query({ conversationId: birchConversationId, cursor })),
      refusalOf(app.as('alder').messages.conversations.query({ cursor })),
      refusalOf(app.as('alder').messages.conversations.query({ cursor: 'made-up' })),
    ]);
    expect(refusals).toEqual(Array(4).fill(expect.objectContaining({ code: 'BAD_INPUT' })));
  });
});
