import { expect, test } from 'vitest';
import { type Message, mergeThread, prependMessages, type Thread } from './thread-pages.ts';

const createMessage = (id: number): Message => ({
  id: `m${id}`,
  conversationId: 'c',
  senderId: 'birch',
  cover: null,
  content: `Word ${id}`,
  createdAt: '2026-11-20T08:00:00.000Z',
});
const thread = (from: number, to: number, nextCursor: string | null = 'more'): Thread => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => createMessage(from + index)),
  nextCursor,
});
const idsOf = ({ items }: Thread) => items.map(({ id }) => id).join(' ');

test('a poll keeps the older pages and their cursor', () => {
  const merged = mergeThread(thread(1, 6, 'before 1'), thread(5, 8, 'before 5'));
  expect(idsOf(merged)).toBe('m1 m2 m3 m4 m5 m6 m7 m8');
  expect(merged.nextCursor).toBe('before 1');
});

test('messages deleted with a member disappear from the loaded part too', () => {
  const known = thread(1, 6, 'before 1');
  const remaining = { items: [createMessage(3), createMessage(5)], nextCursor: 'before 3' };
  expect(idsOf(mergeThread(known, remaining))).toBe('m1 m2 m3 m5');
});

test('a poll that reaches further back than the loaded messages replaces them', () => {
  expect(mergeThread(thread(4, 6, 'before 4'), thread(2, 7, 'before 2'))).toEqual(thread(2, 7, 'before 2'));
  expect(mergeThread(thread(4, 6), thread(1, 6, null)).nextCursor).toBeNull();
});

test('without loaded messages the page is the thread, and an empty page empties the thread', () => {
  expect(mergeThread(undefined, thread(1, 2))).toEqual(thread(1, 2));
  expect(mergeThread(thread(1, 2), { items: [], nextCursor: null }).items).toEqual([]);
});

test('an older page is prepended without duplicates', () => {
  const both = prependMessages(thread(4, 6, 'before 4'), thread(2, 4, null));
  expect(idsOf(both)).toBe('m2 m3 m4 m5 m6');
  expect(both.nextCursor).toBeNull();
});
