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

test('an inserted post comes before the post on the screen, and the feed continues from there', () => {
  expect(shown('abc', [['x', 'b']])).toBe('axbc');
});

test('a post can be inserted before an inserted post', () => {
  expect(
    shown('abc', [
      ['x', 'b'],
      ['y', 'x'],
    ]),
  ).toBe('ayxbc');
});

test('an inserted post comes first if the post after it is not in the feed', () => {
  expect(shown('abc', [['x', 'gone']])).toBe('xabc');
  expect(shown('', [['x', undefined]])).toBe('x');
});

test('a post that the feed has loaded is not inserted again', () => {
  expect(shown('abc', [['c', 'a']])).toBe('abc');
});
