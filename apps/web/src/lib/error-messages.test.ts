// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppRouter } from '@ballast/client/types';
import type { ErrorCode } from '@ballast/schema/error-codes';
import { Toasts } from '@ballast/ui/toasts';
import { act, render, screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../testing/fake-server.ts';
import {
  errorMessages,
  RestRefusal,
  readRefusal,
  showFailure,
  showFormFailure,
  unreachableMessage,
} from './error-messages.ts';
import { trpcClient } from './trpc.ts';

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

const refusalOf = async (code: 'NOT_SIGNED_IN' | 'RATE_LIMITED') => {
  createFakeServer({ posts: { setLike: () => refuse(code) } });
  return trpcClient.posts.setLike.mutate({ postId: 'p1', liked: true }).catch((error: unknown) => error);
};

test('a failed call shows a toast, except when the session has ended', async () => {
  render(createElement(Toasts));
  const ended = await refusalOf('NOT_SIGNED_IN');
  const limited = await refusalOf('RATE_LIMITED');
  act(() => showFailure(ended, 'Error', 'Could not like post. Please try again.'));
  expect(screen.queryByText('Error')).toBeNull();
  act(() => showFailure(limited, 'Error', 'Could not like post. Please try again.'));
  expect(screen.getByText('Error')).toBeDefined();
});

const suspended = (until: string | null) => new RestRefusal({ code: 'SUSPENDED', error: `Ends: ${until}`, until });

test('a toast says whether a suspension ends, and a form of a suspended member shows none', () => {
  render(createElement(Toasts));
  act(() => showFormFailure(suspended(null), 'Error', 'Please try again.'));
  expect(screen.queryByText('Ends: null')).toBeNull();
  act(() => showFailure(suspended('2026-12-09T12:00:00.000Z'), 'Error', 'Please try again.'));
  expect(screen.getByText('Not for now')).toBeDefined();
  act(() => showFailure(suspended(null), 'Error', 'Please try again.'));
  expect(screen.getByText('Not any more')).toBeDefined();
});

/** These files call no procedure that needs a session, or show an error found in the browser. */
const filesWithErrorToasts = [
  'components/lazy-dialog.tsx',
  'features/accounts/use-sign-in.ts',
  'features/accounts/use-sign-up.ts',
  'features/contact/use-contact.ts',
  'features/daily-message/daily-message.tsx',
  'features/look/look-button.tsx',
  'features/settings/password-form.tsx',
  'features/story/post-menu.tsx',
  'lib/error-messages.ts',
  'styleguide/styleguide.tsx',
];

test('every other error toast of the app goes through showFailure', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("tone: 'error'"));
  expect(files.sort()).toEqual(filesWithErrorToasts);
});
