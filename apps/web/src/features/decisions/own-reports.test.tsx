// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import type { OwnReport } from './decision-texts.ts';
import { OwnReports, useOwnReports } from './own-reports.tsx';

const report: OwnReport = {
  reference: 'R-2222-2222',
  targetType: 'message',
  reason: 'threat',
  madeOn: '2026-11-20',
  status: 'open',
  outcome: null,
};

function Screen() {
  return <OwnReports query={useOwnReports()} />;
}

test('the words of staff are on lines of their own below the outcome', async () => {
  const outcome = 'We have taken it down.\n\nChildline is on 0800 1111.';
  createFakeServer({ reports: { own: () => [{ ...report, status: 'closed' as const, outcome }] } });
  render(<Screen />, { wrapper: WithServer });
  const paragraph = await screen.findByText(/Childline/);
  expect(paragraph.textContent).toBe(outcome);
  expect(paragraph.className).toMatch(/outcome/);
  expect(screen.getByRole('link', { name: '0800 1111' }).getAttribute('href')).toBe('tel:08001111');
});

test('reports of one day about the same kind of item can be told apart by their reason', async () => {
  const reports = [report, { ...report, reference: 'R-3333-3333', reason: 'child_safety' as const }];
  createFakeServer({ reports: { own: () => reports } });
  render(<Screen />, { wrapper: WithServer });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => [...row.querySelectorAll('span')].map(({ textContent }) => textContent))).toEqual([
    ['A message', 'A threat', 'R-2222-2222'],
    ['A message', 'A child may be at risk', 'R-3333-3333'],
  ]);
  expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual(
    Array(2).fill('Reported on 20 November 2026'),
  );
});
