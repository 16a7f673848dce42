// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { unlockStore } from '../lib/unlock-store.ts';
import { createFakeServer, loseConnection, refuse, WithServer } from '../testing/fake-server.tsx';
import { LogoutButton } from './logout-button.tsx';

beforeEach(() => unlockStore.unlock());

test.each([
  ['the session ended', () => ({ success: true }) as const, undefined],
  ['the session had ended before', () => refuse('ADMIN_LOCKED'), undefined],
  ['the server was not reached', () => loseConnection(), 'logout-unconfirmed'],
  ['the server failed', () => refuse('UNAVAILABLE'), 'logout-unconfirmed'],
])('locks this browser when %s', async (_case, logout, reason) => {
  createFakeServer({ logout });
  render(<LogoutButton />, { wrapper: WithServer });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(unlockStore.get()).toEqual({ isUnlocked: false, reason }));
});
