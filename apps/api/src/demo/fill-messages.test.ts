import { demoConversations } from '@ballast/content/demo/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fillMessages } from './fill-messages.ts';

const members = [...new Set(demoConversations.flatMap(({ from, to }) => [from, to]))];
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ members });
  let minutesAgo = 0;
  await fillMessages({
    memberCalled: (username) => ({ id: app.idOf(username), handle: '', sessionToken: username }),
    messages: {
      send: (from, _address, message) => app.as(from.sessionToken).messages.send.mutate(message),
      markRead: async (member, conversationId) => {
        await app.as(member.sessionToken).messages.markRead.mutate({ conversationId });
      },
    },
    setClockMinutesAgo(minutes) {
      app.advanceMs((minutesAgo - minutes) * 60_000);
      minutesAgo = minutes;
    },
  });
});
afterAll(() => app.close());

const inboxOf = async (name: string) => (await app.as(name).messages.conversations.query({})).items;

test('every inbox of the demo lists the latest conversation first', async () => {
  for (const name of members) {
    const times = (await inboxOf(name)).map(({ lastMessage }) => lastMessage?.createdAt ?? '');
    expect(times, name).toEqual(times.toSorted().reverse());
  }
});

test('the messages of a conversation are in the order of their times', async () => {
  for (const { from, to, lines } of demoConversations) {
    const conversation = (await inboxOf(from)).find(({ participants }) => participants[0]?.username === to);
    const thread = await app.as(from).messages.thread.query({ conversationId: conversation?.id ?? '', limit: 50 });
    const times = thread.items.map(({ createdAt }) => createdAt);
    expect(thread.items.map(({ content }) => content)).toEqual(lines);
    expect(times, `${from},${to}`).toEqual(times.toSorted());
  }
});

test('only the last message of the two latest conversations is unread', async () => {
  const unread: string[] = [];
  for (const name of members) {
    for (const { participants, unreadCount } of await inboxOf(name)) {
      if (unreadCount > 0) unread.push(`${name} from ${participants[0]?.username}: ${unreadCount}`);
    }
  }
  expect(unread).toEqual(['alder from oak: 1', 'birch from alder: 1']);
});
