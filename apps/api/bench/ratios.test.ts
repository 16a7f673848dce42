import { expect, it } from 'vitest';
import { rowsOfSides } from './ratios.ts';
import { formatTable } from './report.ts';

function measurementOf(name: string, rates: number[]) {
  const round = { answered: 1, failureText: '', p50Ms: 4.6, p99Ms: 21, bytesPerAnswer: 1, kinds: {}, cpuUs: 100 };
  return { name, rounds: rates.map((perSecond) => ({ ...round, perSecond })) };
}

const lines = [
  {
    name: 'one story',
    measurements: [measurementOf('one story', [1000, 2000, 4000]), measurementOf('one story', [600, 800, 4000])],
  },
];

it('takes the median of the ratios of rounds, not the ratio of the medians', () => {
  expect(rowsOfSides(['SQLite', 'PostgreSQL'], lines, 8000)[1]).toEqual([
    ...['one story', '2,000', '800', '0.600', '25 %', '10 %'],
    ...['5 / 21', '5 / 21', '100', '100'],
  ]);
});

it('prints a Markdown table', () => {
  expect(formatTable([['', 'req/s'], ['one story', '2,000'], ['nothing']])).toBe(
    '|           | req/s |\n| --------- | ----: |\n| one story | 2,000 |\n| nothing   |       |\n',
  );
});
