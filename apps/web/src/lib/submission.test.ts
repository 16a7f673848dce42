import { expect, test } from 'vitest';
import { matchesSubmission } from './submission.ts';

const sent = { content: ' A hard\r\nnight ', isAnonymous: true };
const created = { content: 'A hard\nnight', isAnonymous: true };

test('a text normalised by the server counts as the same', () => {
  expect(matchesSubmission(created, sent)).toBe(true);
});

test('a different text or isAnonymous counts as different', () => {
  expect(matchesSubmission(created, { ...sent, isAnonymous: false })).toBe(false);
  expect(matchesSubmission(created, { ...sent, content: 'A hard night, and another' })).toBe(false);
});
