import { expect, test } from 'vitest';
import { formatDateTime, formatDay } from './dates.ts';

test.each([
  ['2026-11-20T03:07:21.345Z', '20 Nov 2026, 03:07'],
  ['2026-07-01T23:30:00.000Z', '2 Jul 2026, 00:30'],
])('formats %s as %s, London time', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
});

test('formats a time that the server stores only to the day as that UTC day, in summer too', () => {
  expect(formatDay('2026-07-01T00:00:00.000Z')).toBe('1 Jul 2026');
});
