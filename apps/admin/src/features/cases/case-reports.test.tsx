// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';
import { CaseReports } from './case-reports.tsx';

const report = { letter: 'A', reason: 'abuse', details: 'Not nice', madeAt: '2026-11-20T03:07:00.000Z' };

test('each report names its reporter by a letter, two reports of one member by the same', () => {
  const reports = ['A', 'B', 'A'].map((letter, index) => ({ ...report, letter, reference: `R-${index}` }));
  render(<CaseReports reports={reports} />);
  const rows = within(screen.getByRole('list', { name: 'Reports' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Reporter A',
    'Reporter B',
    'Reporter A',
  ]);
});

const evidence = { content: 'Awake', createdAt: null, mediaUrl: null, isAnonymous: false, author: null };
const alder = { id: 'a'.repeat(22), username: 'alder', displayName: 'Alder' };

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  [
    'an anonymous comment',
    { targetType: 'comment', evidence: { ...evidence, isAnonymous: true } },
    /^A comment, Anonymous, waiting 1\d min$/,
  ],
  [
    'a named profile',
    { targetType: 'user', evidence: { ...evidence, author: alder } },
    /^A profile, @alder, waiting 1\d min$/,
  ],
  ['a late one', { evidence: null, dueAt: at(-1) }, /^A post, waiting 1\d min, overdue$/],
  ['a deleted item', { evidence: null }, /^A post, waiting 1\d min$/],
  [
    'a closed case',
    { status: 'closed', waitingSince: null, evidence: { ...evidence, author: alder } },
    /^A post, @alder, Closed$/,
  ],
] as const)('the heading of %s is described by kind, author and wait', (_case, changes, description) => {
  createFakeServer({ 'moderation.casesWithName': () => [] });
  renderCase(createCase({ reason: 'danger', waitingSince: at(-15), dueAt: at(45), ...changes }));
  expect(screen.getByRole('heading', { level: 3, name: 'Someone may be in danger', description })).toBeTruthy();
});
