// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Toasts } from '@ballast/ui/toasts';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../testing/fake-server.ts';
import { RestRefusal } from './error-messages.ts';
import { showFailure, showFormFailure } from './failure-toast.ts';
import { trpcClient } from './trpc.ts';

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
  'features/story/share-story.ts',
  'lib/failure-toast.ts',
  'styleguide/logos-and-dialogs.tsx',
];

test('every other error toast of the app goes through showFailure', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("tone: 'error'"));
  expect(files.sort()).toEqual(filesWithErrorToasts);
});
