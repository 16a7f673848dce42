import { expect, test } from 'vitest';
import { findArrivals, quoteOf, toBubbles } from './bubbles.ts';
import type { Message } from './pages.ts';

const createMessage = (id: string, senderId: string, dayAndTime: string): Message => ({
  id,
  conversationId: 'c',
  senderId,
  content: `Word ${id}`,
  cover: null,
  createdAt: `2026-11-${dayAndTime}.000Z`,
});
const thread = [
  createMessage('1', 'birch', '18T12:00:00'),
  createMessage('2', 'birch', '18T12:01:00'),
  createMessage('3', 'alder', '18T12:02:00'),
  createMessage('4', 'alder', '18T12:40:00'),
  createMessage('5', 'alder', '20T12:00:00'),
];
const outgoing = { clientId: 'key', content: 'Mine', createdAt: '2026-11-20T12:01:00.000Z' };

test('outgoing messages come last, and one that the thread contains is shown once', () => {
  const keys = (outgoing: Parameters<typeof toBubbles>[1]) =>
    toBubbles(thread, outgoing, 'alder').map(({ key }) => key);
  expect(keys([{ ...outgoing, state: 'sending' }])).toEqual(['1', '2', '3', '4', '5', 'key']);
  const late = createMessage('6', 'alder', '20T12:01:00');
  expect(keys([{ ...outgoing, state: 'sent', message: late }])).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(keys([{ ...outgoing, state: 'sent', message: thread[4] ?? late }])).toEqual(['1', '2', '3', '4', '5']);
});

test('a message that the thread already contains is shown once, even before its response', () => {
  const late = { ...createMessage('6', 'alder', '20T12:01:00'), content: 'Mine' };
  const count = (afterId: string | null | undefined, messages = [...thread, late]) =>
    toBubbles(messages, [{ ...outgoing, afterId, state: 'sending' }], 'alder').filter(
      ({ content }) => content === 'Mine',
    ).length;
  expect(count('5')).toBe(1);
  expect(count('5', thread)).toBe(1);
  expect(count(null, [late])).toBe(1);
  // The message with the same text can be an earlier one.
  expect(count(undefined)).toBe(2);
  expect(count('6')).toBe(2);
  expect(count('of an earlier page')).toBe(2);
});

test('a message in the thread replaces only one of two outgoing messages with the same text', () => {
  const late = { ...createMessage('6', 'alder', '20T12:01:00'), content: 'Mine' };
  const keys = (...outgoing: Parameters<typeof toBubbles>[1]) =>
    toBubbles([...thread, late], outgoing, 'alder')
      .map(({ key }) => key)
      .slice(5);
  const failed = { ...outgoing, afterId: '5', state: 'failed' } as const;
  expect(keys(failed, { ...failed, clientId: 'later', state: 'sending' })).toEqual(['6', 'key']);
  expect(keys(failed, { ...failed, clientId: 'later', state: 'sent', message: late })).toEqual(['6', 'key']);
  expect(keys({ ...failed, otherIds: ['6'] })).toEqual(['6', 'key']);
});

test('a message that staff have hidden is held', () => {
  const held = { ...createMessage('6', 'alder', '20T12:01:00'), held: true } as const;
  expect(toBubbles([held], [], 'alder')).toMatchObject([{ content: 'Word 6', isHeld: true }]);
});

test('each message has its author and its state', () => {
  const [first, , , , , last] = toBubbles(thread, [{ ...outgoing, state: 'failed' }], 'alder');
  expect(first).toMatchObject({ isMine: false, state: 'delivered' });
  expect(last).toMatchObject({ isMine: true, state: 'failed', content: 'Mine' });
});

test('messages of one author within five minutes are grouped; each day has one heading', () => {
  const bubbles = toBubbles(thread, [], 'alder');
  expect(bubbles.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true, true]);
  expect(bubbles.map(({ endsGroup }) => endsGroup)).toEqual([false, true, true, true, true]);
  expect(bubbles.map(({ isNewDay }) => isNewDay)).toEqual([true, false, false, false, true]);
});

test('the last message of a group that was sent has the time, also above one that was not sent', () => {
  const endsOf = (state: 'sending' | 'failed') =>
    toBubbles(thread.slice(-1), [{ ...outgoing, state }], 'alder').map(({ endsGroup }) => endsGroup);
  expect(endsOf('sending')).toEqual([false, true]);
  expect(endsOf('failed')).toEqual([true, true]);
});

test('only new messages of the other member at the end count as arrivals', () => {
  const newer = [...thread, createMessage('6', 'alder', '20T12:02:00'), createMessage('7', 'birch', '20T12:03:00')];
  expect(findArrivals(thread, newer, 'alder').map(({ id }) => id)).toEqual(['7']);
  expect(findArrivals(thread.slice(3), thread, 'alder')).toEqual([]);
  expect(findArrivals([], thread, 'alder').map(({ id }) => id)).toEqual(['1', '2']);
  expect(findArrivals(thread, [], 'alder')).toEqual([]);
});

test('a report quotes the beginning of a message, and nothing of a covered one', () => {
  expect(quoteOf({ content: 'Hello.', cover: null })).toBe('Hello.');
  expect(quoteOf({ content: '😀'.repeat(201), cover: null })).toBe(`${'😀'.repeat(200)}…`);
  expect(quoteOf({ content: 'Hello.', cover: 'word' })).toBeUndefined();
});
