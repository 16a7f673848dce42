import { reportReasons } from '@ballast/schema/report-reasons';
import { expect, test } from 'vitest';
import { formatCasePosition, parseCasePosition } from './case-positions.ts';

const positions = reportReasons.flatMap((reason) =>
  [0, 9, 10, 999_999, Number.MAX_SAFE_INTEGER].map((seq) => ({ rank: 1, reason, lap: seq % 1000, seq })),
);

test('positions of cases have the same length, which a cursor would show', () => {
  expect(new Set(positions.map((position) => formatCasePosition(position).length)).size).toBe(1);
});

test('a position is read as it was written', () => {
  expect(positions.map((position) => parseCasePosition(formatCasePosition(position)))).toEqual(positions);
});
