// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import type { CaseSummary } from './features/cases/case.ts';
import { createFakeServer, WithServer } from './testing/fake-server.tsx';

const createCase = (id: string): CaseSummary => ({
  id,
  targetType: 'post',
  targetId: 'p1',
  reason: 'spam',
  status: 'open',
  isHeld: false,
  adminCalled: false,
  isMine: false,
  canClaim: true,
  claimedBy: null,
  createdAt: '2026-11-20T03:07:00.000Z',
  dueAt: '2026-11-21T03:07:00.000Z',
  closedAt: null,
  reportsCount: 1,
  evidence: null,
});

function renderDashboard(items: CaseSummary[], nextCursor: string | null = null) {
  document.title = 'Admin';
  window.history.replaceState(null, '', '/admin?tab=cases');
  const calls = createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator' }),
    stats: () => ({ totalUsers: 1, totalPosts: 1, todaySignups: 0, todayPosts: 0 }),
    'moderation.cases': () => ({ items, nextCursor }),
  });
  return { calls, ...render(<Dashboard />, { wrapper: WithServer }) };
}

test.each([
  [null, '2'],
  ['next', '2+'],
])('the tab and the title count the open cases, with the next cursor %s', async (nextCursor, count) => {
  const { calls, unmount } = renderDashboard([createCase('c1'), createCase('c2')], nextCursor);
  await screen.findByRole('tab', { name: `Cases (${count})` });
  expect(document.title).toBe(`(${count}) Cases · Admin`);
  expect(calls.filter(({ name }) => name === 'moderation.cases')).toHaveLength(1);
  unmount();
  expect(document.title).toBe('Admin');
});

test('without open cases there is no count', async () => {
  renderDashboard([]);
  await screen.findByText('No open cases. Nobody is waiting for you.');
  expect(screen.getByRole('tab', { name: 'Cases' })).toBeTruthy();
  expect(document.title).toBe('Admin');
});
