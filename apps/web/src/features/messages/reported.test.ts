import { expect, test } from 'vitest';
import type { Message } from './pages.ts';
import { toReported } from './reported.ts';

const context = { viewerId: 'alder', otherId: 'birch', now: new Date(2026, 10, 21, 9) };

const messageBy = (senderId: string, id: string, more: Partial<Message> = {}): Message => ({
  ...{ id, senderId, conversationId: 'c', content: `Words of ${id}`, cover: null },
  createdAt: new Date(2026, 10, 20, 8, 5).toISOString(),
  ...more,
});

test('without a received message the member is reported', () => {
  expect(toReported([messageBy('alder', 'm1')], context)).toEqual({ type: 'user', id: 'birch' });
});

test('a single received message is reported, with its words and no choice', () => {
  const messages = [messageBy('birch', 'm1'), messageBy('alder', 'm2')];
  expect(toReported(messages, context)).toEqual({ type: 'message', id: 'm1', quote: 'Words of m1' });
});

test('the choice among several has the first words and the time of each, newest first', () => {
  const cover = { by: 'words' } as unknown as Message['cover'];
  const messages = [
    messageBy('birch', 'm1', { content: 'I will find you. '.repeat(10) }),
    messageBy('alder', 'm2'),
    messageBy('birch', 'm3', { cover }),
    messageBy('birch', 'm4', { createdAt: new Date(2026, 10, 21, 8, 59).toISOString() }),
  ];
  expect(toReported(messages, context)).toEqual({
    type: 'message',
    id: 'c',
    messages: [
      { id: 'm4', quote: 'Words of m4', sentAt: 'Today, 08:59' },
      { id: 'm3', quote: undefined, sentAt: 'Yesterday, 08:05' },
      { id: 'm1', quote: `${'I will find you. '.repeat(10).trim().slice(0, 79)}…`, sentAt: 'Yesterday, 08:05' },
    ],
  });
});

test('at most the newest 20 can be chosen', () => {
  const messages = Array.from({ length: 25 }, (_, index) => messageBy('birch', `m${index}`));
  const choices = toReported(messages, context).messages ?? [];
  expect(choices).toHaveLength(20);
  expect(choices[0]?.id).toBe('m24');
  expect(choices.at(-1)?.id).toBe('m5');
});
