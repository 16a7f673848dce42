import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

const now = new Date(2026, 0, 2, 1, 30);

test.each([
  [new Date(2026, 0, 2, 0, 1), 'Today'],
  [new Date(2026, 0, 1, 23, 59), 'Yesterday'],
  [new Date(2025, 11, 31, 12), '31 December 2025'],
])('%s is %s', (then, day) => {
  expect(formatDay(then, now)).toBe(day);
});

test('a day of this year has its weekday', () => {
  expect(formatDay(new Date(2026, 10, 18), new Date(2026, 10, 21))).toBe('Wednesday 18 November');
});
