// @vitest-environment jsdom
import type { RouterInputs } from '@ballast/client/types';
import { Toasts } from '@ballast/ui/toasts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryUtils } from '../../lib/query-client.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SignInPage } from './sign-in-page.tsx';

const credentials = { email: 'alder@example.com', password: 'alder likes wet ground' };

/** Submits the right email and password of a member with two-factor sign-in, whose code is 123456. */
async function openSignIn(signIn = checkCode) {
  const server = createFakeServer({ auth: { signIn } });
  await renderAt('/login', { '/login': <SignInPage />, '/feed': 'The feed', '/welcome': '', '/quick-signup': '' });
  await userEvent.type(await screen.findByLabelText('Email'), credentials.email);
  await userEvent.type(screen.getByLabelText('Password'), credentials.password);
  await send();
  return server;
}

function checkCode({ code }: RouterInputs['auth']['signIn']) {
  if (code === undefined) return refuse('TWO_FACTOR_REQUIRED');
  return code === '123456' ? { success: true as const, user: memberOf('alder') } : refuse('BAD_CODE');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
const codeField = () => screen.findByLabelText('Code');

test('asks for the code after the right password, and sends it with email and password', async () => {
  const { calls } = await openSignIn();
  await waitFor(async () => expect(document.activeElement).toBe(await codeField()));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('The feed');
  expect(calls.map(({ input }) => input)).toEqual([credentials, { ...credentials, code: '123456' }]);
});

test('a wrong code shows an error on the field, and an empty code is not sent', async () => {
  const { calls } = await openSignIn();
  await codeField();
  await send();
  await screen.findByText('Please enter the code.');
  await userEvent.type(await codeField(), '000000');
  await send();
  expect(await screen.findAllByText(/^That code is not right/)).not.toEqual([]);
  expect((await codeField()).getAttribute('aria-invalid')).toBe('true');
  expect(calls).toHaveLength(2);
});

test('forms read the sanction of the member who signed in without a request', async () => {
  const sanction = { action: 'suspend' as const, until: '2026-12-09T12:00:00.000Z', appeal: null };
  const { calls } = await openSignIn(() => ({ success: true, user: { ...memberOf('alder'), sanction } }));
  await screen.findByText('The feed');
  expect(queryUtils.auth.me.getData()).toMatchObject({ sanction });
  expect(calls).toHaveLength(1);
});

test('"Use another account" shows an empty form', async () => {
  await openSignIn();
  await codeField();
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  for (const label of ['Email', 'Password']) expect(screen.getByLabelText(label)).toHaveProperty('value', '');
});

test('the password is asked for again if it was changed during the sign-in', async () => {
  await openSignIn(({ code }) => refuse(code === undefined ? 'TWO_FACTOR_REQUIRED' : 'BAD_CREDENTIALS'));
  await userEvent.type(await codeField(), '123456');
  await send();
  expect(await screen.findByLabelText('Password')).toHaveProperty('value', credentials.password);
});

test('the error toast of a failed sign-in disappears on "Forgot your password?"', async () => {
  createFakeServer({ auth: { signIn: () => refuse('BAD_CREDENTIALS') } });
  const toasts = <Toasts />;
  await renderAt('/login', {
    '/login': (
      <>
        <SignInPage />
        {toasts}
      </>
    ),
    '/forgot-password': toasts,
    '/feed': '',
    '/welcome': '',
    '/quick-signup': '',
  });
  await userEvent.type(await screen.findByLabelText('Email'), credentials.email);
  await userEvent.type(screen.getByLabelText('Password'), 'a guess');
  await send();
  await screen.findAllByText(/Login failed/);
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await waitFor(() => expect(screen.queryByText(/Login failed/)).toBeNull());
});
