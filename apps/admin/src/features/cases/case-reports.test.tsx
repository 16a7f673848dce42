// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
