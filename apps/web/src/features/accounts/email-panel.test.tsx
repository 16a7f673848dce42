// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
// Preloads the lazy dialog, because a slow import would time out the test.
import './change-email-dialog.tsx';
import { EmailPanel } from './email-panel.tsx';

const security = () => ({ recoveryCodesLeft: 0, waitingEmail: null, takesEffectOn: null });
const success = () => ({ success: true }) as const;

test('an unconfirmed address has a button that sends the link again', async () => {
  const { calls } = createFakeServer({
    auth: { me: () => ({ ...memberOf('alder'), emailVerified: false }), security, resendVerification: success },
  });
  render(<EmailPanel />, { wrapper: WithServer });
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('auth.resendVerification'));
});

test('the code of the mail confirms the address; a wrong one is shown at the field', async () => {
  let isConfirmed = false;
  const { calls } = createFakeServer({
    auth: {
      me: () => ({ ...memberOf('alder'), emailVerified: isConfirmed }),
      security,
      verifyEmail({ code }) {
        if (code !== '012345') return refuse('BAD_CODE');
        isConfirmed = true;
        return success();
      },
    },
  });
  render(<EmailPanel />, { wrapper: WithServer });
  const field = await screen.findByLabelText('The code in that mail');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
  await press();
  await screen.findByText('Please enter the code.');
  expect(calls.filter(({ path }) => path === 'auth.verifyEmail')).toEqual([]);
  await userEvent.type(field, '999999');
  await press();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(field);
  await userEvent.type(field, '012345');
  await press();
  await screen.findByText(/^Confirmed/);
  expect(screen.queryByLabelText('The code in that mail')).toBeNull();
});

test('a confirmed address has no button for another link', async () => {
  createFakeServer({ auth: { me: () => memberOf('alder'), security } });
  render(<EmailPanel />, { wrapper: WithServer });
  await screen.findByText('alder@example.com');
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  expect(screen.queryByLabelText('The code in that mail')).toBeNull();
});

test('a pending change of address is still shown after a reload', async () => {
  createFakeServer({
    auth: {
      me: () => memberOf('alder'),
      security: () => ({ recoveryCodesLeft: 0, waitingEmail: 'willow@example.org', takesEffectOn: null }),
    },
  });
  render(<EmailPanel />, { wrapper: WithServer });
  await screen.findByText(/^It changes to willow@example.org once you confirm the mail/);
});

test('a change of address needs the password and stays pending until the link is opened', async () => {
  const { calls } = createFakeServer({
    auth: {
      me: () => memberOf('alder'),
      security,
      changeEmail: ({ password }) => (password === 'right one' ? success() : refuse('WRONG_PASSWORD')),
    },
  });
  render(<EmailPanel />, { wrapper: WithServer });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Email' }));
  await userEvent.type(await screen.findByLabelText('New email'), 'willow@example.org');
  await userEvent.type(screen.getByLabelText('Your password'), 'guess');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText('That password is not right.');
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'right one');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/A link is on its way to willow@example.org/);
  screen.getByText('alder@example.com');
  expect(calls.filter(({ path }) => path === 'auth.changeEmail').at(-1)).toEqual({
    path: 'auth.changeEmail',
    input: { email: 'willow@example.org', password: 'right one', oldMailboxIsRead: false },
  });
});

test('a change that the old mailbox is not told of shows its day, and stops with one press', async () => {
  const waiting = { recoveryCodesLeft: 0, waitingEmail: 'willow@example.org', takesEffectOn: '2026-11-28' };
  const { calls } = createFakeServer({
    auth: { me: () => memberOf('alder'), security: () => waiting, cancelEmailChange: success },
  });
  render(<EmailPanel />, { wrapper: WithServer });
  await screen.findByText(/^It changes to \S+ on 28 November 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop the change' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('auth.cancelEmailChange'));
});
