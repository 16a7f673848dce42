import { expect, test } from 'vitest';
import { formatTimeLeft } from './case.ts';

const nowMs = Date.parse('2026-11-20T03:00:00.000Z');

test.each([
  ['2026-11-20T03:43:10.000Z', '43 min left', false],
  ['2026-11-20T04:59:59.000Z', '119 min left', false],
  ['2026-11-21T02:30:00.000Z', '23 h left', false],
  ['2026-11-20T02:59:59.000Z', '0 min over', true],
  ['2026-11-20T00:30:00.000Z', '2 h over', true],
])('a case due at %s has %s', (dueAt, text, isOverdue) => {
  expect(formatTimeLeft(dueAt, nowMs)).toEqual({ text, isOverdue });
});
