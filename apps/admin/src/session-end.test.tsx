// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { App } from './app.tsx';
import { queryClient } from './lib/query-client.ts';
import { unlockStore } from './lib/unlock-store.ts';
import { createCase } from './testing/case.ts';
import { stubResizeObserver } from './testing/fake-resize-observer.ts';
import { createFakeServer, refuse } from './testing/fake-server.tsx';

beforeEach(() => void stubResizeObserver());

const letter = () => screen.findByLabelText<HTMLTextAreaElement>(/^What the author is told/);
const note = () => screen.queryByLabelText<HTMLTextAreaElement>(/^A note for the team/);

/** Cedar writes a letter and a note in a case, and the session ends. Then somebody signs in with the same browser. */
async function signInAgain(username: string): Promise<void> {
  const item = createCase({ reason: 'abuse' });
  const server = { username: 'cedar', hasEnded: false };
  window.history.replaceState(null, '', `/admin?tab=cases&case=${item.id}`);
  createFakeServer({
    session: () => (server.hasEnded ? refuse('ADMIN_LOCKED') : { ...server, role: 'moderator', onCall: null }),
    stats: () => ({ totalUsers: 1, totalPosts: 1, todaySignups: 0, todayPosts: 0 }),
    'moderation.cases': () => ({ items: [item], nextCursor: null }),
    'moderation.case': () => item,
    contacts: () => ({ items: [], nextCursor: null }),
  });
  unlockStore.lock();
  unlockStore.unlock();
  render(<App hasKey />);
  await screen.findByRole('heading', { level: 3 });
  await userEvent.keyboard('2');
  await userEvent.type(await letter(), ' Ring me.');
  await userEvent.click(screen.getByRole('button', { name: 'Write a note for the team' }));
  await userEvent.keyboard('Seen before.');
  server.hasEnded = true;
  await act(() => queryClient.refetchQueries());
  await screen.findByText(/^You are no longer signed in here/);
  Object.assign(server, { username, hasEnded: false });
  act(() => unlockStore.unlock());
  await screen.findByRole('heading', { level: 3 });
}

test('after a new sign-in the case and the words are back, and no choice is made', async () => {
  await signInAgain('cedar');
  expect(note()?.value).toBe('Seen before.');
  expect(screen.queryByRole('radio', { name: /^2\./, checked: true })).toBeNull();
  screen.getByText('What you wrote is kept. Choose again what happens.');
  screen.getByRole('heading', { level: 3 }).focus();
  await userEvent.keyboard('2');
  expect((await letter()).value).toMatch(/ Ring me\.$/);
});

test('another person finds the case without them', async () => {
  await signInAgain('oak');
  expect(note()).toBeNull();
  await userEvent.keyboard('2');
  expect((await letter()).value).not.toMatch(/ Ring me\.$/);
});
