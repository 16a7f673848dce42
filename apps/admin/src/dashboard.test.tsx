// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { createFakeServer, WithServer } from './testing/fake-server.tsx';

function renderDashboard(open: number) {
  document.title = 'Admin';
  window.history.replaceState(null, '', '/admin?tab=cases');
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    stats: () => ({ totalUsers: 1, totalPosts: 1, todaySignups: 0, todayPosts: 0 }),
    'moderation.cases': () => ({ items: [], nextCursor: null }),
    'moderation.counts': () => ({ open, mine: 0, held: 0, appealed: 3 }),
    'moderation.reversals': () => [],
  });
  return render(<Dashboard />, { wrapper: WithServer });
}

test('the tab and the title count the open cases', async () => {
  const { unmount } = renderDashboard(2);
  await screen.findByRole('tab', { name: 'Cases (2)' });
  expect(document.title).toBe('(2) Cases · Admin');
  unmount();
  expect(document.title).toBe('Admin');
});

test('without open cases there is no count', async () => {
  renderDashboard(0);
  await screen.findByRole('radio', { name: /^Appeals\s*3\s*waiting$/ });
  expect(screen.getByRole('tab', { name: 'Cases' })).toBeTruthy();
  expect(document.title).toBe('Admin');
});
