import { expect, test } from 'vitest';
import { chooseShownReports } from './shown-reports.ts';

const newestFirst = [
  { seq: 6, reporter: 'alder' },
  { seq: 5, reporter: 'alder' },
  { seq: 4, reporter: 'alder' },
  { seq: 3, reporter: 'birch' },
  { seq: 2, reporter: 'birch' },
  { seq: 1, reporter: 'birch' },
];

test('after the newest, each member’s first report comes before their latest, and these before further ones', () => {
  expect(chooseShownReports(newestFirst, 3)).toEqual([6, 4, 1]);
  expect(chooseShownReports(newestFirst, 4)).toEqual([6, 4, 1, 3]);
  expect(chooseShownReports(newestFirst, 5)).toEqual([6, 4, 1, 3, 5]);
  expect(chooseShownReports(newestFirst, 9)).toHaveLength(6);
  expect(chooseShownReports([], 9)).toEqual([]);
});
