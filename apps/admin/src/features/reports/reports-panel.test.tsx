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

test.each([
  ['admin', 1],
  ['moderator', 0],
] as const)('for the role %s, the reports panel has %d buttons that reveal an author', async (role, buttons) => {
  createFakeServer({
    session: () => ({ username: 'cedar', role, onCall: null }),
    reports: () => ({ items: [report], nextCursor: null }),
  });
  render(<ReportsPanel />, { wrapper: WithServer });
  await screen.findByText('Hello.');
  expect(screen.queryAllByRole('button', { name: 'Reveal author' })).toHaveLength(buttons);
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
