import { expect, test } from 'vitest';
import { isWithin, londonHour } from './weekly-hours.ts';

const [wednesday, thursday, saturday, sunday, monday] = [3, 4, 6, 7, 1];

test.each([
  ['in winter, as in UTC', '2026-11-20T03:07:00.000Z', 5, 3],
  ['in summer, an hour later than UTC, so already the next day', '2026-07-01T23:30:00.000Z', thursday, 0],
  ['before that day', '2026-07-01T22:59:00.000Z', wednesday, 23],
  ['before the clocks go forward', '2026-03-29T00:59:00.000Z', sunday, 0],
  ['after the clocks have gone forward: there is no hour 1', '2026-03-29T01:00:00.000Z', sunday, 2],
  ['before the clocks go back', '2026-10-25T00:30:00.000Z', sunday, 1],
  ['after the clocks have gone back: hour 1 again', '2026-10-25T01:30:00.000Z', sunday, 1],
  ['after both', '2026-10-25T02:00:00.000Z', sunday, 2],
])('the hour in London %s', (_when, now, weekday, hour) => {
  expect(londonHour(new Date(now))).toEqual({ weekday, hour });
});

test.each([
  // The clocks go forward in the first of these nights, and back in the second.
  ['2026-03-28', ['21:59', '22:00', '23:59'], [false, true, true], saturday],
  ['2026-03-29', ['00:59', '01:00', '04:59', '05:00'], [true, true, true, false], saturday],
  ['2026-10-24', ['20:59', '21:00', '23:30'], [false, true, true], saturday],
  ['2026-10-25', ['00:30', '01:30', '05:59', '06:00'], [true, true, true, false], saturday],
  ['2026-03-29', ['20:59', '21:00'], [false, true], sunday],
  ['2026-03-30', ['04:59', '05:00'], [true, false], sunday],
  ['2026-10-25', ['21:59', '22:00'], [false, true], sunday],
  ['2026-10-26', ['05:59', '06:00'], [true, false], sunday],
])('22:00 to 06:00 across the change of the clocks, on %s at %j UTC', (day, times, expected, weekday) => {
  const night = { weekday, fromHour: 22, toHour: 6 };
  expect(times.map((time) => isWithin(night, londonHour(new Date(`${day}T${time}:00.000Z`))))).toEqual(expected);
});

test('hours within one day end before their last, and those of Sunday end on Monday', () => {
  const office = { weekday: monday, fromHour: 9, toHour: 17 };
  expect([8, 9, 16, 17].map((hour) => isWithin(office, { weekday: monday, hour }))).toEqual([false, true, true, false]);
  expect(isWithin({ weekday: sunday, fromHour: 22, toHour: 6 }, { weekday: monday, hour: 5 })).toBe(true);
  expect(isWithin({ weekday: monday, fromHour: 0, toHour: 24 }, { weekday: monday, hour: 23 })).toBe(true);
});
