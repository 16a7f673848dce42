// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { WithServer } from '../../testing/with-server.tsx';
import type { OwnReport } from './decision-texts.ts';
import { OwnReports, useOwnReports } from './reports-and-decisions-screen.tsx';

const report: OwnReport = {
  reference: 'R-2222-2222',
  targetType: 'message',
  targetId: null,
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
  const paragraph = (await screen.findByText(/Childline/)).closest('p');
  expect(paragraph?.textContent).toBe(outcome);
  expect(paragraph?.className).toMatch(/outcome/);
  expect(screen.getByRole('link', { name: '0800 1111' }).getAttribute('href')).toBe('tel:08001111');
});

test('a reported story and a reported comment can be opened, a message and a member cannot', async () => {
  const reports = [
    report,
    { ...report, reference: 'R-3', targetType: 'user' as const },
    { ...report, reference: 'R-4', targetType: 'post' as const, targetId: 'p1' },
    { ...report, reference: 'R-5', targetType: 'comment' as const, targetId: 'c1' },
  ];
  createFakeServer({ reports: { own: () => reports } });
  await renderAt('/my-reports', { '/my-reports': <Screen /> });
  const rows = await screen.findAllByRole('listitem');
  const [message, member, story, comment] = rows.map((row) => within(row));
  for (const row of [message, member]) expect(row?.queryByText(/^Open the/)).toBeNull();
  expect(story?.getByRole('link', { name: 'Open the story' }).getAttribute('href')).toBe('/post/p1');
  const open = comment?.getByRole('button', { name: 'Open the comment' });
  expect(open?.parentElement?.className).toMatch(/open/);
});

test('reports of one day about the same kind of item can be told apart by their reason and reference', async () => {
  const other = { ...report, reference: 'R-3333-3333', reason: 'child_safety' as const };
  const reports = [report, other, { ...other, reference: 'R-4444-4444' }];
  createFakeServer({ reports: { own: () => reports } });
  render(<Screen />, { wrapper: WithServer });
  const rows = await screen.findAllByRole('listitem');
  expect(
    rows.map((row) => [...row.querySelectorAll('span')].slice(0, 3).map(({ textContent }) => textContent)),
  ).toEqual([
    ['A message', 'A threat', 'R-2222-2222'],
    ['A message', 'A child may be at risk', 'R-3333-3333'],
    ['A message', 'A child may be at risk', 'R-4444-4444'],
  ]);
  expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual(
    Array(3).fill('Reported on 20 November 2026'),
  );
  for (const row of rows) {
    const reference = within(row).getByText(/^R-/);
    expect(reference.className).toMatch(/reference/);
    expect(reference.nextElementSibling).toBe(row.querySelector('time'));
  }
});
