import { expect, test } from 'vitest';
import { anonymousPost } from '../../testing/posts.ts';
import { withInsertedPosts } from './inserted-posts.ts';

const shown = (ids: string, inserted: [string, string | undefined][]) =>
  withInsertedPosts(
    [...ids].map(anonymousPost),
    inserted.map(([id, beforeId]) => ({ post: anonymousPost(id), beforeId })),
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
