import type { RouterOutputs } from '@ballast/client/types';
import { expect, test } from 'vitest';
import { withInsertedPosts } from './inserted-posts.ts';

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
const shown = (ids: string, inserted: [string, string | undefined][]) =>
  withInsertedPosts(
    [...ids].map(post),
    inserted.map(([id, beforeId]) => ({ post: post(id), beforeId })),
  )
    .map(({ id }) => id)
    .join('');

test('an inserted post stands before the post on the screen, so that the feed goes on from there', () => {
  expect(shown('abc', [['x', 'b']])).toBe('axbc');
});

test('an inserted post may stand before another one', () => {
  expect(
    shown('abc', [
      ['x', 'b'],
      ['y', 'x'],
    ]),
  ).toBe('ayxbc');
});

test('the inserted post comes first when that post is gone or there is none', () => {
  expect(shown('abc', [['x', 'gone']])).toBe('xabc');
  expect(shown('', [['x', undefined]])).toBe('x');
});

test('a post that the feed has loaded by itself stands once, in its own place', () => {
  expect(shown('abc', [['c', 'a']])).toBe('abc');
});
