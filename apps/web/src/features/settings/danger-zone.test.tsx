// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isEndingSession } from '../../lib/trpc.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { useDeleteAccount } from './danger-zone.tsx';

function Deletion() {
  const { passwordDialog, problem } = useDeleteAccount('remove');
  return (
    <button type="button" onClick={passwordDialog.onConfirmed}>
      {problem ?? 'Delete'}
    </button>
  );
}

async function startDeletion(deleteAccount: () => { success: true }) {
  const seen: boolean[] = [];
  createFakeServer({
    auth: {
      deleteAccount() {
        seen.push(isEndingSession.get());
        return deleteAccount();
      },
    },
  });
  await renderAt('/settings', { '/settings': <Deletion />, '/welcome': 'Goodbye' });
  act(() => screen.getByRole('button').click());
  return seen;
}

test('isEndingSession is true while the account is being deleted', async () => {
  const seen = await startDeletion(() => ({ success: true }));
  await screen.findByText('Goodbye');
  await waitFor(() => expect(isEndingSession.get()).toBe(false));
  expect(seen).toEqual([true]);
});

test('after a failed deletion an error is shown, and isEndingSession is false', async () => {
  const seen = await startDeletion(() => loseConnection());
  await screen.findByText(/^We could not reach the server/);
  expect(seen).toEqual([true]);
  expect(isEndingSession.get()).toBe(false);
});
