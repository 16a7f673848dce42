import { expect, test } from 'vitest';
import { startOfUkHour, ukDay, ukDayBounds, ukHour } from './uk-time.ts';

test.each([
  ['2026-01-15T18:59:59.999Z', '2026-01-15', 18],
  ['2026-07-15T17:00:00.000Z', '2026-07-15', 18],
  ['2026-07-15T23:00:00.000Z', '2026-07-16', 0],
  // The clocks go forward at 01:00 UTC on 29 March 2026, and back at 01:00 UTC on 25 October 2026.
  ['2026-03-29T00:59:59.999Z', '2026-03-29', 0],
  ['2026-03-29T01:00:00.000Z', '2026-03-29', 2],
  ['2026-10-25T00:00:00.000Z', '2026-10-25', 1],
  ['2026-10-25T01:00:00.000Z', '2026-10-25', 1],
  ['2026-10-25T02:00:00.000Z', '2026-10-25', 2],
])('%s is %s, hour %i, in the UK', (now, day, hour) => {
  expect(ukHour(new Date(now))).toEqual({ day, hour });
});

test.each([
  ['2026-01-15', 18, '2026-01-15T18:00:00.000Z'],
  ['2026-07-15', 18, '2026-07-15T17:00:00.000Z'],
  ['2026-07-16', 0, '2026-07-15T23:00:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-25T00:00:00.000Z'],
])('on %s, hour %i in the UK starts at %s', (day, hour, start) => {
  expect(startOfUkHour(day, hour).toISOString()).toBe(start);
});

test.each([
  ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['2026-07-07T22:59:59.999Z', '2026-07-07'],
  ['2026-07-07T23:00:00.000Z', '2026-07-08'],
  // Nights on which the clocks change, at 01:00 UTC.
  ['2027-03-28T00:59:59.999Z', '2027-03-28'],
  ['2026-10-24T23:30:00.000Z', '2026-10-25'],
  ['2026-10-25T23:30:00.000Z', '2026-10-25'],
])('at %s the day in the UK is %s', (instant, day) => {
  expect(ukDay(new Date(instant))).toBe(day);
});

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
])('bounds of the UK day: %s', (_case, now, from, to) => {
  const bounds = ukDayBounds(new Date(now));
  expect(bounds).toEqual({ from: new Date(from), to: new Date(to) });
});
