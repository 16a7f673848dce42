import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { formatWait, readRefusal, unreachableMessage } from './refusal.ts';

function trpcError(message: string, data: object) {
  return TRPCClientError.from({ error: { message, code: -32_000, data } });
}

test('reads code, message, fields and wait from the response', () => {
  const data = { appCode: 'RATE_LIMITED', retryAfterSeconds: 30, fields: { reason: 'Please say why.' } };
  expect(readRefusal(trpcError('That is a lot at once.', data))).toEqual({
    code: 'RATE_LIMITED',
    message: 'That is a lot at once.',
    fields: { reason: 'Please say why.' },
    waitSeconds: 30,
  });
});

test.each([
  ['INTERNAL', 'Something went wrong. (Request r1)'],
  ['NOT_FOUND', 'Something went wrong.'],
])('adds the request id only to internal errors: %s', (appCode, message) => {
  expect(readRefusal(trpcError('Something went wrong.', { appCode, requestId: 'r1' })).message).toBe(message);
});

test.each([[new Error('fetch failed')], [TRPCClientError.from(new Error('fetch failed'))], ['text']])(
  'has no code if the server did not respond',
  (error) => {
    expect(readRefusal(error)).toEqual({
      code: undefined,
      message: unreachableMessage,
      fields: {},
      waitSeconds: undefined,
    });
  },
);

test.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [841, '15 minutes'],
])('formats a wait of %d s as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
