// @vitest-environment jsdom
import type { RouterInputs } from '@ballast/client/types';
import { Toasts } from '@ballast/ui/toasts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SignInPage } from './sign-in-page.tsx';

const right = { email: 'alder@example.com', password: 'alder likes wet ground' };

/** The server of a member who has two-factor sign-in on, with the code 123456. */
async function open(signIn = checkCode) {
  const server = createFakeServer({ auth: { signIn } });
  await renderAt('/login', { '/login': <SignInPage />, '/feed': 'The feed', '/welcome': '', '/quick-signup': '' });
  await userEvent.type(await screen.findByLabelText('Email'), right.email);
  await userEvent.type(screen.getByLabelText('Password'), right.password);
  await send();
  return server;
}

function checkCode({ code }: RouterInputs['auth']['signIn']) {
  if (code === undefined) return refuse('TWO_FACTOR_REQUIRED');
  return code === '123456' ? { success: true as const, user: memberOf('alder') } : refuse('BAD_CODE');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
const codeField = () => screen.findByLabelText('Code');

test('asks for the code once the password is right, and sends it with both', async () => {
  const { calls } = await open();
  await waitFor(async () => expect(document.activeElement).toBe(await codeField()));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('The feed');
  expect(calls.map(({ input }) => input)).toEqual([right, { ...right, code: '123456' }]);
});

test('a wrong code is said at the field; an empty one is not sent', async () => {
  const { calls } = await open();
  await codeField();
  await send();
  await screen.findByText('Please enter the code.');
  await userEvent.type(await codeField(), '000000');
  await send();
  expect(await screen.findAllByText(/^That code is not right/)).not.toEqual([]);
  expect((await codeField()).getAttribute('aria-invalid')).toBe('true');
  expect(calls).toHaveLength(2);
});

test('another account begins with an empty form', async () => {
  await open();
  await codeField();
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  for (const label of ['Email', 'Password']) expect(screen.getByLabelText(label)).toHaveProperty('value', '');
});

test('a password that was changed meanwhile is asked for again', async () => {
  await open(({ code }) => refuse(code === undefined ? 'TWO_FACTOR_REQUIRED' : 'BAD_CREDENTIALS'));
  await userEvent.type(await codeField(), '123456');
  await send();
  expect(await screen.findByLabelText('Password')).toHaveProperty('value', right.password);
});

test('the failure to sign in leaves the screen on the way to a new password', async () => {
  createFakeServer({ auth: { signIn: () => refuse('BAD_CREDENTIALS') } });
  const onEveryPage = <Toasts />;
  await renderAt('/login', {
    '/login': (
      <>
        <SignInPage />
        {onEveryPage}
      </>
    ),
    '/forgot-password': onEveryPage,
    '/feed': '',
    '/welcome': '',
    '/quick-signup': '',
  });
  await userEvent.type(await screen.findByLabelText('Email'), right.email);
  await userEvent.type(screen.getByLabelText('Password'), 'a guess');
  await send();
  await screen.findAllByText(/Login failed/);
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await waitFor(() => expect(screen.queryByText(/Login failed/)).toBeNull());
});
