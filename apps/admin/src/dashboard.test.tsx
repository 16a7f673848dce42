// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import type { Case } from './features/cases/case.ts';
import { createCase } from './testing/case.ts';
import { stubResizeObserver } from './testing/fake-resize-observer.ts';
import { createFakeServer, WithServer } from './testing/fake-server.tsx';

const call = { calledAt: '2026-11-20T03:07:00.000Z', calledBy: 'cedar', seenBy: [] };
const noPage = { items: [], nextCursor: null };

type Session = { role: 'admin' | 'moderator'; username: string | null };

/** Returns a function that tells of changed sizes. */
function openAt(url: string, session: Session, calls: Case[]) {
  window.history.replaceState(null, '', url);
  const resize = stubResizeObserver();
  createFakeServer({
    session: () => ({ ...session, onCall: null }),
    users: () => noPage,
    stats: () => ({ totalUsers: 1, totalPosts: 1, todaySignups: 0, todayPosts: 0 }),
    rota: () => ({ entries: [], fallback: null }),
    alertPlan: () => ({ kinds: [], staff: [], onCall: [], onCallEmails: { count: 0, addresses: [] }, webhook: false }),
    staff: () => [],
    ownAlerts: () => ({ newCases: 'none', hours: Array(7).fill(null), devices: 0 }),
    'moderation.cases': () => noPage,
    'moderation.case': ({ caseId }) => createCase({ id: caseId, call }),
    'moderation.duty': () => ({ staff: [{ name: 'oak', isMe: false }], calls }),
  });
  render(<Dashboard />, { wrapper: WithServer });
  return resize;
}

const openRota = (role: Session['role'], calls: Case[]) => openAt('/admin?tab=rota', { role, username: 'yew' }, calls);

const banner = () => screen.queryByRole('region', { name: 'Calls for an admin' });

test('an admin sees an open call on another tab, until its case is open', async () => {
  const item = createCase({ reason: 'child_safety', adminCalled: true, call });
  openRota('admin', [item, createCase({ adminCalled: true, call })]);
  await waitFor(() => expect(banner()).not.toBeNull());
  expect(banner()?.textContent).toMatch(
    /^An admin is asked to look since 03:07, by @cedar: A child may be at risk, and 1 more/,
  );
  const button = screen.getByRole('button', { name: 'Open it' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull(), { timeout: 2_000 });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(openedCase()).toBe(item.id);
  expect(banner()?.textContent).not.toContain('A child may be at risk');
  await screen.findByText('Here now: @oak.');
});

const openedCase = () => new URL(window.location.href).searchParams.get('case');

test('the key u opens the case of an open call, and the room of its banner stays', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => (banner() ? 48 : 0));
  const item = createCase({ reason: 'child_safety', adminCalled: true, call });
  const resize = openRota('admin', [item]);
  await waitFor(() => expect(banner()).not.toBeNull());
  act(resize);
  const room = banner()?.parentElement?.parentElement;
  fireEvent.keyDown(document.body, { key: 'u' });
  await waitFor(() => {
    expect(openedCase()).toEqual(item.id);
    expect(banner()).toBeNull();
  });
  act(resize);
  expect(room?.style.minBlockSize).toBe('48px');
});

test('a moderator has no banner', async () => {
  openRota('moderator', [createCase({ adminCalled: true, call })]);
  await screen.findByText('@yew, moderator');
  expect(banner()).toBeNull();
});

test.each([
  [{ username: null, role: 'admin' }, 'Users', true],
  [{ username: 'yew', role: 'admin' }, 'Cases', true],
  [{ username: 'yew', role: 'moderator' }, 'Cases', false],
] as const)('%j begins with %s, and no tab beside Logout is the log', async (session, first, hasUsers) => {
  openAt('/admin', session, []);
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(first));
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names[0]).toEqual(first);
  expect(names.includes('Users')).toEqual(hasUsers);
  expect(names.at(-1)).not.toBe('Log');
});
