import { expect, test } from 'vitest';
import { formatWaiting } from './case.ts';

const nowMs = Date.parse('2026-11-20T03:00:00.000Z');

test.each([
  ['2026-11-20T03:00:30.000Z', '0 min'],
  ['2026-11-20T02:17:10.000Z', '42 min'],
  ['2026-11-20T01:00:01.000Z', '119 min'],
  ['2026-11-20T01:00:00.000Z', '2 h'],
  ['2026-11-18T03:00:01.000Z', '47 h'],
  ['2026-11-18T03:00:00.000Z', '2 days'],
])('a case that has waited since %s says "%s"', (waitingSince, text) => {
  expect(formatWaiting(waitingSince, nowMs)).toBe(text);
});
