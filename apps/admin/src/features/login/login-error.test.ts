import { expect, test } from 'vitest';
import { readRefusal } from '../../lib/refusal.ts';
import { keyLoginErrorMessage } from './login-error.ts';

const refusal = { message: 'As the server put it.', status: 400, fields: {}, waitSeconds: undefined };

test.each([
  ['a wrong key', { ...refusal, code: 'INVALID_ADMIN_KEY' }, 'Invalid admin key'],
  ['text too long for a key', { ...refusal, code: 'BAD_INPUT' }, 'Invalid admin key'],
  [
    'too many tries',
    { ...refusal, code: 'RATE_LIMITED', waitSeconds: 841 },
    'That was too many tries. Wait 15 minutes, then try again.',
  ],
  ['any other refusal', { ...refusal, code: 'UNAVAILABLE' }, 'As the server put it.'],
] as const)('has a message for %s', (_case, given, message) => {
  expect(keyLoginErrorMessage(given)).toBe(message);
});

test('has a message for a missing response', () => {
  expect(keyLoginErrorMessage(readRefusal(new Error('fetch failed')))).toMatch(/^We could not reach the server/);
});
