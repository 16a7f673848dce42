import { expect, test } from 'vitest';
import { anonymousPost } from '../../testing/posts.ts';
import { withInsertedPosts } from './own-posts-query.ts';

const shown = (ids: string, inserted: [string, string | undefined][]) =>
  withInsertedPosts(
    [...ids].map(anonymousPost),
    inserted.map(([id, nextId]) => ({ post: anonymousPost(id), nextId })),
  )
    .map(({ id }) => id)
    .join('');

test('a post is inserted directly before the post `nextId`', () => {
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

test('a post is inserted at the top if the post `nextId` is not in the feed', () => {
  expect(shown('abc', [['x', 'gone']])).toBe('xabc');
  expect(shown('', [['x', undefined]])).toBe('x');
});

test('a post that the feed has loaded is not inserted again', () => {
  expect(shown('abc', [['c', 'a']])).toBe('abc');
});
