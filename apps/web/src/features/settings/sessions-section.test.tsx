// @vitest-environment jsdom
import type { Passkey } from '@ballast/schema/passkeys';
import type { Session } from '@ballast/schema/sessions';
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { SessionsSection } from './sessions-section.tsx';

const days = { startedOn: '2026-11-18', lastUsedOn: '2026-11-20' };
const currentSession: Session = { id: 'here', isCurrent: true, device: 'Chrome on Android', ...days };
const otherSession: Session = { id: 'there', isCurrent: false, device: 'Firefox on Linux', ...days };

function openSection(endSession: () => { success: true }, passkeys: Passkey[] = []) {
  let list = [currentSession, otherSession];
  const server = createFakeServer({
    auth: {
      passkeys: () => passkeys,
      sessions: () => list,
      endSession() {
        list = [currentSession];
        return endSession();
      },
      endOtherSessions() {
        list = [currentSession];
        return { success: true };
      },
    },
  });
  render(
    <>
      <SessionsSection />
      <Toasts />
    </>,
    { wrapper: WithServer },
  );
  return server;
}

const waitUntilEnded = () => waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());

test('this device is marked, and only other devices have a sign-out button', async () => {
  openSection(() => ({ success: true }));
  expect((await screen.findByText('This device')).parentElement?.textContent).toContain('Chrome on Android');
  expect(
    screen.getAllByRole('button', { name: /^Sign out / }).map((button) => button.ariaLabel ?? button.textContent),
  ).toEqual(['Sign out Firefox on Linux, 18 November 2026', 'Sign out everywhere else']);
  expect(screen.getAllByText(/18 November 2026, last used on 20 November 2026/)).toHaveLength(2);
});

test.each([
  ['accepted', () => ({ success: true as const })],
  ['ended elsewhere already', () => refuse('NOT_FOUND')],
])('a session that is signed out (%s) leaves the list', async (_what, endSession) => {
  const { calls } = openSection(endSession);
  await userEvent.click(await screen.findByRole('button', { name: /Firefox on Linux/ }));
  await waitUntilEnded();
  expect(calls).toContainEqual({ path: 'auth.endSession', input: { sessionId: 'there' } });
});

test('a session that could not be ended stays in the list, and the member is told', async () => {
  openSection(loseConnection);
  await userEvent.click(await screen.findByRole('button', { name: /Firefox on Linux/ }));
  await screen.findAllByText(/Still signed in there.*could not reach the server/);
  screen.getByText('Firefox on Linux');
});

test('all other sessions end together, and then no sign-out button is left', async () => {
  openSection(() => ({ success: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await waitUntilEnded();
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
});

test('signing out everywhere else offers to remove passkeys, which asks for the password once', async () => {
  const addedOn = new Date().toISOString().slice(0, 10);
  const phone: Passkey = { id: 'phone', name: 'Safari on iPhone', addedOn, lastUsedOn: null };
  const { calls } = openSection(() => ({ success: true }), [phone]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByRole('checkbox', { name: /^Safari on iPhone/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Sign them out' }));
  await screen.findByText('Please enter your password.');
  await userEvent.type(screen.getByLabelText('Your password'), 'alder likes wet ground');
  await userEvent.click(screen.getByRole('button', { name: 'Sign them out' }));
  await waitUntilEnded();
  const input = { removePasskeys: ['phone'], password: 'alder likes wet ground' };
  expect(calls).toContainEqual({ path: 'auth.endOtherSessions', input });
});
