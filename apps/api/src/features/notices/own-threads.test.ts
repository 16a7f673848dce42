import { expect, test } from 'vitest';
import { toAnsweredThreads } from './own-threads.ts';

test('a thread begins at the member’s first comment, and the thread with their latest comment is first', () => {
  const comments = [
    { seq: 9, postId: 'one' },
    { seq: 4, postId: 'two' },
    { seq: 2, postId: 'one' },
    { seq: 7, postId: 'own' },
    { seq: 5, postId: 'three' },
  ];
  expect(toAnsweredThreads(comments, new Set(['own']), 2)).toEqual([
    { postId: 'one', after: 2 },
    { postId: 'three', after: 5 },
  ]);
});
