// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { UnsubscribePage } from './mailed-links.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { UndoEmailPage } from './undo-email-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const token = 'q0-_'.repeat(10);
const success = () => ({ success: true }) as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openVerify = () => renderAt(`/verify-email#${token}`, { '/verify-email': <VerifyEmailPage /> });
const openUndo = () => renderAt(`/undo-email#${token}`, { '/undo-email': <UndoEmailPage /> });
const openReset = () => renderAt(`/reset-password#${token}`, { '/reset-password': <ResetPasswordPage /> });

beforeEach(() => viewerStore.setVisitor());

test('the token is removed from the URL at once, and sent only when the button is pressed', async () => {
  const { calls } = createFakeServer({ auth: { verifyEmail: success } });
  await openVerify();
  await waitFor(() => expect(window.location.href).toMatch(/\/verify-email$/));
  expect(calls).toEqual([]);
  await press('Confirm this address');
  await screen.findByText(/Thank you/);
  expect(calls).toEqual([{ path: 'auth.verifyEmail', input: { token } }]);
});

test('a visitor may send the password with the link', async () => {
  const { calls } = createFakeServer({ auth: { verifyEmail: success, me: () => memberOf('alder') } });
  await openVerify();
  await userEvent.type(screen.getByLabelText('Your password'), 'moss on the north side{Enter}');
  await screen.findByText(
    'Thank you. That address is confirmed. You sign in with it, now or from the day that your settings show.',
  );
  const input = { token, password: 'moss on the north side' };
  expect(calls).toContainEqual({ path: 'auth.verifyEmail', input });
});

test('a member is asked for the password only if the mail is about another account', async () => {
  const { calls } = createFakeServer({ auth: { verifyEmail: success, me: () => memberOf('alder') } });
  viewerStore.setMember(memberOf('alder'));
  await openVerify();
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await press('The mail is about another account of mine');
  await userEvent.type(screen.getByLabelText('Your password'), 'moss on the north side{Enter}');
  await screen.findByText(/Thank you/);
  expect(calls).toContainEqual({ path: 'auth.verifyEmail', input: { token, password: 'moss on the north side' } });
});

test('without a token, as after a reload, nothing is sent and the page says what to do', async () => {
  const { calls } = createFakeServer({});
  await renderAt('/verify-email', { '/verify-email': <VerifyEmailPage /> });
  screen.getByText(/used up or too old.*open the link from the mail again/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

test('after a lost connection the button can be pressed again, and a used link shows an explanation', async () => {
  let respond: () => never = () => loseConnection();
  createFakeServer({ auth: { verifyEmail: () => respond() } });
  await openVerify();
  await press('Confirm this address');
  await screen.findByText(/could not reach the server/);
  respond = () => refuse('LINK_EXPIRED');
  await press('Confirm this address');
  await screen.findByText(/used up or too old/);
  expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe('/settings');
});

test('keeping the old address ends the session of this browser', async () => {
  const me = () => refuse('NOT_SIGNED_IN');
  createFakeServer({ auth: { undoEmail: success, me } });
  viewerStore.setMember(memberOf('alder'));
  await openUndo();
  await press('Keep my old address');
  await screen.findByText(/You keep your old address/);
  await waitFor(() => expect(viewerStore.get().status).toBe('visitor'));
});

test('the password or a code is asked for only if the server does, and each leads to the other', async () => {
  const { calls } = createFakeServer({
    auth: {
      undoEmail: ({ code }) => (code ? success() : refuse('PASSWORD_REQUIRED')),
      me: () => refuse('NOT_SIGNED_IN'),
    },
  });
  await openUndo();
  await press('Keep my old address');
  await screen.findByLabelText('Your password');
  await press('Use a code instead');
  await press('Use the password instead');
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong one{Enter}');
  await press('Use a code instead');
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByText(/You keep your old address/);
  const inputs = calls.filter(({ path }) => path === 'auth.undoEmail').map(({ input }) => input);
  expect(inputs).toEqual([{ token }, { token, password: 'wrong one' }, { token, code: '123456' }]);
});

test('a disputed account is frozen, and the page says whom to write to', async () => {
  createFakeServer({ auth: { undoEmail: () => ({ frozen: true as const }), me: () => refuse('NOT_SIGNED_IN') } });
  await openUndo();
  await press('Keep my old address');
  await screen.findByText(/So it is frozen/);
  screen.getByRole('link', { name: 'Write to us' });
});

test('the session of another member in this browser stays', async () => {
  createFakeServer({ auth: { undoEmail: success, me: () => memberOf('birch') } });
  viewerStore.setMember(memberOf('birch'));
  await openUndo();
  await press('Keep my old address');
  await screen.findByText(/You keep your old address/);
  expect(viewerStore.get().status).toBe('member');
});

test('the new password must be typed twice, and a refused password can be replaced with the same link', async () => {
  let refuses = true;
  const { calls } = createFakeServer({
    auth: {
      resetPassword: () =>
        refuses
          ? refuse('BAD_INPUT', { newPassword: 'Your password cannot be that.' })
          : { success: true as const, passkeys: 0, twoFactor: false },
    },
  });
  await openReset();
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  await press('Save new password');
  await screen.findByText(/at least 8 characters/);
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.type(screen.getByLabelText('New password'), 'moss on the north side');
  await press('Save new password');
  await screen.findByText('New passwords do not match');
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'moss on the north side');
  await press('Save new password');
  await screen.findAllByText('Your password cannot be that.');
  refuses = false;
  await press('Save new password');
  await screen.findByText(/Your new password is saved/);
  const sent = { path: 'auth.resetPassword', input: { token, newPassword: 'moss on the north side' } };
  expect(calls).toEqual([sent, sent]);
});

test('after a reset the passkeys that are left are listed, and removed with one press', async () => {
  const left = { id: 'phone', name: 'Chrome on Android', addedOn: '2026-11-20', lastUsedOn: null };
  const { calls } = createFakeServer({
    auth: {
      resetPassword: () => ({ success: true as const, passkeys: 1, twoFactor: true }),
      keysLeft: () => [left],
      removeLeftPasskeys: success,
    },
  });
  await openReset();
  for (const label of ['New password', 'Confirm new password'])
    await userEvent.type(screen.getByLabelText(label), 'moss on the north side');
  await press('Save new password');
  await screen.findByText(/One passkey still opens/);
  await screen.findByText(/Two-factor sign-in is still on/);
  await press('Show them');
  await screen.findByText('Chrome on Android, added on 20 November 2026, not used yet');
  await press('Remove them all');
  await screen.findByText(/They are gone/);
  expect(calls.at(-1)).toEqual({ path: 'auth.removeLeftPasskeys', input: { token } });
});

test('an expired reset link offers a new link', async () => {
  createFakeServer({ auth: { resetPassword: () => refuse('LINK_EXPIRED') } });
  await openReset();
  for (const label of ['New password', 'Confirm new password'])
    await userEvent.type(screen.getByLabelText(label), 'moss on the north side');
  await press('Save new password');
  await screen.findByText(/used up or too old/);
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
});

test('after a request for a reset link the page does not say whether an account has the address', async () => {
  const { calls } = createFakeServer({ auth: { forgotPassword: success } });
  await renderAt('/forgot-password', { '/forgot-password': <ForgotPasswordPage /> });
  await press('Send the link');
  await screen.findByText('Please enter your email address.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'alder@example.org');
  await press('Send the link');
  await screen.findByText(/If there is an account with that address/);
  expect(calls).toEqual([{ path: 'auth.forgotPassword', input: { email: 'alder@example.org' } }]);
});

const openUnsubscribe = () => renderAt(`/unsubscribe#${token}`, { '/unsubscribe': <UnsubscribePage /> });

test('a button stops the daily mail without signing in', async () => {
  const { calls } = createFakeServer({ settings: { unsubscribe: success } });
  await openUnsubscribe();
  expect(calls).toEqual([]);
  await press('Stop the daily mail');
  await screen.findByText(/^Done\./);
  expect(calls).toEqual([{ path: 'settings.unsubscribe', input: { token } }]);
});

test('an invalid unsubscribe link offers the settings', async () => {
  createFakeServer({ settings: { unsubscribe: () => refuse('LINK_EXPIRED') } });
  await openUnsubscribe();
  await press('Stop the daily mail');
  await screen.findByText(/^That link does not work/);
  expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe('/settings');
});
