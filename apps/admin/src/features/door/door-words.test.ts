import { expect, test } from 'vitest';
import { formatWait, readRefusal } from '../../lib/refusal.ts';
import { doorWords } from './door-words.ts';

const refusal = { message: 'As the server put it.', fields: {}, waitSeconds: undefined };

test.each([
  ['a wrong key', { ...refusal, code: 'INVALID_ADMIN_KEY' }, 'Invalid admin key'],
  ['something too long for a key', { ...refusal, code: 'BAD_INPUT' }, 'Invalid admin key'],
  [
    'too many tries',
    { ...refusal, code: 'RATE_LIMITED', waitSeconds: 841 },
    'That was too many tries. Wait 15 minutes, then try again.',
  ],
  ['a storage that is away', { ...refusal, code: 'UNAVAILABLE' }, 'As the server put it.'],
] as const)('%s is told in words', (_case, given, words) => {
  expect(doorWords(given)).toBe(words);
});

test('no answer at all is told in words', () => {
  expect(doorWords(readRefusal(new Error('fetch failed')))).toMatch(/^We could not reach the server/);
});

test.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [841, '15 minutes'],
])('a wait of %d s is %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
