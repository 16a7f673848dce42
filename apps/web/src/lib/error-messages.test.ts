import type { AppRouter } from '@ballast/client/types';
import type { ErrorCode } from '@ballast/schema/error-codes';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { errorMessages, RestRefusal, readRefusal, unreachableMessage } from './error-messages.ts';

const refusal = (appCode: ErrorCode, message: string) =>
  TRPCClientError.from<AppRouter>({
    error: {
      message,
      code: -32029,
      data: {
        code: 'TOO_MANY_REQUESTS',
        httpStatus: 429,
        appCode,
        fields: undefined,
        requestId: undefined,
        retryAfterSeconds: 60,
      },
    },
  });

test('for RATE_LIMITED the server’s message is shown, because it says what to do next', () => {
  const sentence = 'That is a lot of wrong passwords. Wait a little, or use a device you signed in on before.';
  expect(readRefusal(refusal('RATE_LIMITED', sentence)).message).toBe(sentence);
});

test('for other codes the app’s message is shown', () => {
  expect(readRefusal(refusal('NOT_FOUND', 'Not found')).message).toBe(errorMessages.NOT_FOUND);
});

test('a refusal of a REST path is read like one of a procedure', () => {
  const sentence = 'That is a lot at once. Please wait 5 minutes.';
  expect(readRefusal(new RestRefusal({ error: sentence, code: 'RATE_LIMITED' }))).toMatchObject({
    code: 'RATE_LIMITED',
    message: sentence,
  });
  expect(readRefusal(new RestRefusal({ error: 'Sign in', code: 'NOT_SIGNED_IN' })).code).toBe('NOT_SIGNED_IN');
});

test('a JSON error without a known code, such as a proxy’s, counts as no response', () => {
  const body = JSON.parse('{"message":"Bad gateway"}');
  expect(readRefusal(new RestRefusal(body))).toEqual({ code: undefined, message: unreachableMessage, fields: {} });
});
