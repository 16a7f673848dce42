import { expect, test } from 'vitest';
import { londonDayBounds } from './london-day.ts';

test.each([
  ['a winter morning', '2026-11-20T03:07:21.345Z', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  [
    'half past eleven UTC in June is tomorrow',
    '2026-06-10T23:30:00.000Z',
    '2026-06-10T23:00:00.000Z',
    '2026-06-11T23:00:00.000Z',
  ],
  [
    'half past ten UTC in June is today',
    '2026-06-10T22:30:00.000Z',
    '2026-06-09T23:00:00.000Z',
    '2026-06-10T23:00:00.000Z',
  ],
  [
    'midnight belongs to the day that begins',
    '2026-06-10T23:00:00.000Z',
    '2026-06-10T23:00:00.000Z',
    '2026-06-11T23:00:00.000Z',
  ],
  [
    'the last millisecond belongs to the day that ends',
    '2026-06-10T22:59:59.999Z',
    '2026-06-09T23:00:00.000Z',
    '2026-06-10T23:00:00.000Z',
  ],
  [
    'the day the clocks go forward, before',
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ],
  [
    'the day the clocks go forward, after',
    '2026-03-29T22:59:00.000Z',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ],
  [
    'the day after the clocks went forward',
    '2026-03-29T23:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
    '2026-03-30T23:00:00.000Z',
  ],
  [
    'the day the clocks go back, before',
    '2026-10-24T23:00:00.000Z',
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ],
  [
    'the day the clocks go back, after',
    '2026-10-25T23:59:59.999Z',
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ],
  [
    'the day after the clocks went back',
    '2026-10-26T00:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
    '2026-10-27T00:00:00.000Z',
  ],
  [
    'the last day of a leap February',
    '2028-02-29T12:00:00.000Z',
    '2028-02-29T00:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
  ],
  ['New Year', '2026-12-31T23:59:59.999Z', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s', (_case, now, from, to) => {
  const bounds = londonDayBounds(new Date(now));
  expect([bounds.from.toISOString(), bounds.to.toISOString()]).toEqual([from, to]);
});
