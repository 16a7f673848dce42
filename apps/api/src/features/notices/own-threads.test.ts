import { expect, test } from 'vitest';
import { toAnsweredThreads } from './own-threads.ts';

test('a thread begins at the member’s first comment, and the thread with their latest comment is first', () => {
  const takenOffAt = new Date('2026-11-20T03:07:00.000Z');
  const comments = [
    { seq: 9, post: 'one', takenOffAt: null },
    { seq: 4, post: 'two', takenOffAt: null },
    { seq: 2, post: 'one', takenOffAt },
    { seq: 7, post: 'own', takenOffAt: null },
    { seq: 5, post: 'three', takenOffAt: null },
  ];
  expect(toAnsweredThreads(comments, new Set(['own']), 2)).toEqual([
    { post: 'one', after: 2, takenOffAt: [takenOffAt] },
    { post: 'three', after: 5, takenOffAt: [] },
  ]);
});
