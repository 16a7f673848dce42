import { expect, test } from 'vitest';
import { startOfUkHour, ukHour } from './uk-hour.ts';

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
])('in the UK, the hour of %s that is called %i begins at %s', (day, hour, start) => {
  expect(startOfUkHour(day, hour).toISOString()).toBe(start);
});
