import { expect, test } from 'vitest';
import { toAnsweredThreads } from './own-threads.ts';

test('a thread begins at the member’s first comment, and the thread with their latest comment is first', () => {
  const comments = [
    { seq: 9, post: 'one' },
    { seq: 4, post: 'two' },
    { seq: 2, post: 'one' },
    { seq: 7, post: 'own' },
    { seq: 5, post: 'three' },
  ];
  expect(toAnsweredThreads(comments, new Set(['own']), 2)).toEqual([
    { post: 'one', after: 2 },
    { post: 'three', after: 5 },
  ]);
});
