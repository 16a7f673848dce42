// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isEndingSession } from '../../lib/trpc.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { useDeleteAccount } from './danger-zone.tsx';

const navigate = vi.fn(async () => {});
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

function startDeletion(deleteAccount: () => { success: true }) {
  const seen: boolean[] = [];
  createFakeServer({
    auth: {
      deleteAccount() {
        seen.push(isEndingSession.get());
        return deleteAccount();
      },
    },
  });
  const { result } = renderHook(() => useDeleteAccount('remove'), { wrapper: WithServer });
  act(() => result.current.passwordDialog.onConfirmed());
  return { result, seen };
}

test('isEndingSession is true while the account is being deleted', async () => {
  const { seen } = startDeletion(() => ({ success: true }));
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  await waitFor(() => expect(isEndingSession.get()).toBe(false));
  expect(seen).toEqual([true]);
});

test('after a failed deletion an error is shown, and isEndingSession is false', async () => {
  const { result, seen } = startDeletion(() => loseConnection());
  await waitFor(() => expect(result.current.problem).toMatch(/^We could not reach the server/));
  expect(seen).toEqual([true]);
  expect(isEndingSession.get()).toBe(false);
});
