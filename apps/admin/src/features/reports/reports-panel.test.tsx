// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { ReportsPanel } from './reports-panel.tsx';

const report = {
  id: 'r1',
  reference: 'R-1',
  caseId: 'c1',
  targetType: 'post',
  targetId: 'p1',
  reason: 'abuse',
  details: null,
  evidence: { content: 'Hello.', isAnonymous: true, author: null, createdAt: null, mediaUrl: null },
  isKeptOut: false,
  status: 'open',
  outcome: null,
  createdAt: '2026-11-20T03:07:00.000Z',
  closedAt: null,
} as const;

test('a moderator has no button that reveals an author', async () => {
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    reports: () => ({ items: [report], nextCursor: null }),
  });
  render(<ReportsPanel />, { wrapper: WithServer });
  await screen.findByText('Hello.');
  expect(screen.queryByRole('button', { name: 'Reveal author' })).toBeNull();
});

test.each([
  ['whose case is undecided', {}, ['Open its case, report R-1']],
  ['from before reports had cases', { caseId: null }, ['Close report R-1']],
  ['that is closed', { status: 'closed', closedAt: report.createdAt }, []],
] as const)('a report %s', async (_title, changes, expected) => {
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    reports: () => ({ items: [{ ...report, ...changes }], nextCursor: null }),
  });
  render(<ReportsPanel />, { wrapper: WithServer });
  await screen.findByText('Hello.');
  const buttons = screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(buttons.filter(Boolean)).toEqual(expected);
});
