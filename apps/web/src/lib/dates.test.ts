import { expect, test } from 'vitest';
import { formatAgo, formatDayAgo } from './dates.ts';

const now = new Date('2026-11-20T03:00:00.000Z');

test.each([
  ['2026-11-20T03:00:30.000Z', 'just now'],
  ['2026-11-20T02:59:01.000Z', 'just now'],
  ['2026-11-20T02:59:00.000Z', '1 minute ago'],
  ['2026-11-20T02:01:00.000Z', '59 minutes ago'],
  ['2026-11-20T02:00:00.000Z', '1 hour ago'],
  ['2026-11-19T03:00:01.000Z', '23 hours ago'],
  ['2026-11-19T02:00:00.000Z', 'yesterday'],
  ['2026-11-18T02:00:00.000Z', '2 days ago'],
  ['2026-11-13T12:00:00.000Z', '6 days ago'],
  ['2026-11-12T12:00:00.000Z', '12 November'],
  ['2025-03-12T12:00:00.000Z', '12 March 2025'],
])('%s is %s', (then, text) => {
  expect(formatAgo(new Date(then), now)).toBe(text);
});

test.each([
  ['2026-11-20T00:00:00.000Z', 'today'],
  ['2026-11-19T00:00:00.000Z', 'yesterday'],
  ['2026-11-18T00:00:00.000Z', '2 days ago'],
  ['2026-11-12T00:00:00.000Z', '12 November'],
])('the day that starts at %s is %s', (day, text) => {
  expect(formatDayAgo(new Date(day), now)).toBe(text);
});
