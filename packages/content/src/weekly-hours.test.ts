import { expect, test } from 'vitest';
import { describeWeeklyHours } from './weekly-hours.ts';

test.each([
  [{ weekday: 1, fromHour: 9, toHour: 17 }, 'Monday 09:00 to 17:00'],
  [{ weekday: 7, fromHour: 22, toHour: 6 }, 'Sunday 22:00 to 06:00, the next day'],
  [{ weekday: 3, fromHour: 0, toHour: 24 }, 'Wednesday 00:00 to 24:00'],
])('%j is %s', (times, text) => {
  expect(describeWeeklyHours(times)).toBe(text);
});
