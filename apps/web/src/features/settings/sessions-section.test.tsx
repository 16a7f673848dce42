// @vitest-environment jsdom
import type { Session } from '@ballast/schema/sessions';
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { SessionsSection } from './sessions-section.tsx';

const days = { startedOn: '2026-11-18', lastUsedOn: '2026-11-20' };
const here: Session = { id: 'here', isCurrent: true, device: 'Chrome on Android', ...days };
const there: Session = { id: 'there', isCurrent: false, device: 'Firefox on Linux', ...days };

function open(endSession: () => { success: true }) {
  let list = [here, there];
  const server = createFakeServer({
    auth: {
      sessions: () => list,
      endSession() {
        list = [here];
        return endSession();
      },
      endOtherSessions() {
        list = [here];
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

const ended = () => waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());

test('marks this device, and offers to sign out only the others', async () => {
  open(() => ({ success: true }));
  expect((await screen.findByText('This device')).parentElement?.textContent).toContain('Chrome on Android');
  expect(screen.getAllByRole('button', { name: /^Sign out / }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Sign out Firefox on Linux, 18 November 2026',
    null,
  ]);
  expect(screen.getAllByText(/18 November 2026, last used on 20 November 2026/)).toHaveLength(2);
});

test.each([
  ['accepted', () => ({ success: true as const })],
  ['ended elsewhere already', () => refuse('NOT_FOUND')],
])('a session that is signed out (%s) leaves the list', async (_what, endSession) => {
  const { calls } = open(endSession);
  await userEvent.click(await screen.findByRole('button', { name: /Firefox on Linux/ }));
  await ended();
  expect(calls).toContainEqual({ path: 'auth.endSession', input: { sessionId: 'there' } });
});

test('a session that could not be ended stays in the list, and the member is told', async () => {
  open(loseConnection);
  await userEvent.click(await screen.findByRole('button', { name: /Firefox on Linux/ }));
  await screen.findAllByText(/Still signed in there.*could not reach the server/);
  screen.getByText('Firefox on Linux');
});

test('all others are signed out together, and then there is nothing to sign out', async () => {
  open(() => ({ success: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await ended();
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
});
