// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { FiguresPanel } from './figures-panel.tsx';

type Week = RouterOutputs['admin']['figures'][number];

const known: Week = {
  from: '2026-11-02',
  to: '2026-11-08',
  areAnswersKnown: true,
  stories: 25,
  answeredPercent: 80,
  medianMinutes: 45,
  ninetiethPercentileMinutes: 2880,
  alone: { after1Hour: 15, after6Hours: 10, after24Hours: 'hidden', after7Days: '<5' },
  wroteByName: 7,
  answeredByName: '<5',
  cameBackByName: 0,
  support: 1215,
  cases: 5,
  medianHoursToDecision: null,
};
const latest: Week = {
  ...known,
  from: '2026-11-09',
  to: '2026-11-15',
  areAnswersKnown: false,
  stories: 10,
  answeredPercent: null,
  medianMinutes: null,
  ninetiethPercentileMinutes: null,
  alone: null,
};

function renderPanel() {
  const calls = createFakeServer({ figures: () => [latest, known], exportFigures: () => [known] });
  render(<FiguresPanel />, { wrapper: WithServer });
  return calls;
}

const cellsOf = async (week: string) => {
  const row = (await screen.findByRole('rowheader', { name: week })).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
};

test('the table shows every figure, and says what is hidden, none, or not known yet', async () => {
  renderPanel();
  expect(await cellsOf('2 Nov 2026')).toEqual([
    '25',
    '80 %',
    '45 min',
    '2 days',
    '15',
    '10',
    'hidden',
    '<5',
    '7',
    '<5',
    '0',
    '1,215',
    '5',
    'none',
  ]);
  expect((await cellsOf('9 Nov 2026')).slice(0, 8)).toEqual(['10', ...Array.from({ length: 7 }, () => 'not yet')]);
});

test('each column has a header of its own, below that of its group', async () => {
  renderPanel();
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(1 + 5 + 14);
  // The region scrolls on narrow screens.
  expect(screen.getByRole('region', { name: 'All figures' }).tabIndex).toBe(0);
});

test('the chart has a bar for each week with a number, and is not read twice', async () => {
  renderPanel();
  const figure = await screen.findByRole('figure');
  expect(within(figure).getByText('Stories written, by week')).toBeTruthy();
  const widths = () => [...figure.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect(widths()).toEqual(['40', '100']);
  expect(figure.querySelector('[aria-hidden="true"] svg')).not.toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chart of' }), 'Stories answered within 7 days');
  expect(screen.getByText('Stories answered within 7 days, by week')).toBeTruthy();
  expect(widths()).toEqual(['80']);
});

test('a year asks for the weeks from a year ago, and the download asks for the same', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:figures');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const calls = renderPanel();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('radio', { name: 'A year' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await expect.poll(() => calls.at(-1)?.name).toBe('exportFigures');
  const blob = vi.mocked(URL.createObjectURL).mock.calls[0]?.[0];
  expect(blob instanceof Blob && blob.type).toBe('text/csv');
  const from = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
  expect(calls).toMatchObject([
    { name: 'figures', input: {} },
    { name: 'figures', input: { from } },
    { name: 'exportFigures', input: { from } },
  ]);
});
