import { expect, test } from 'vitest';
import { ukDay } from './uk-day.ts';

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
