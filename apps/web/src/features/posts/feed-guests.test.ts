import type { RouterOutputs } from '@ballast/client/types';
import { expect, test } from 'vitest';
import { withGuests } from './feed-guests.ts';

const post = (id: string): RouterOutputs['posts']['get'] => ({
  id,
  content: id,
  mood: null,
  mediaUrl: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  likesCount: 0,
  commentsCount: 0,
  liked: false,
  mine: false,
  isAnonymous: false,
  author: { id: 'birch', username: 'birch', displayName: 'birch', profileImageUrl: null, avatarColor: '#d9a066' },
});
const shown = (ids: string, guests: [string, string | undefined][]) =>
  withGuests(
    [...ids].map(post),
    guests.map(([id, beforeId]) => ({ post: post(id), beforeId })),
  )
    .map(({ id }) => id)
    .join('');

test('a guest stands before the post he was at, so that the feed goes on from there', () => {
  expect(shown('abc', [['x', 'b']])).toBe('axbc');
});

test('a guest may stand before a guest', () => {
  expect(
    shown('abc', [
      ['x', 'b'],
      ['y', 'x'],
    ]),
  ).toBe('ayxbc');
});

test('where that post is gone, or there is none, the guest comes first', () => {
  expect(shown('abc', [['x', 'gone']])).toBe('xabc');
  expect(shown('', [['x', undefined]])).toBe('x');
});

test('a guest that the feed has come to stands where it belongs, once', () => {
  expect(shown('abc', [['c', 'a']])).toBe('abc');
});
