import type { ReportReason } from '@ballast/schema/report-reasons';
import { expect, test } from 'vitest';
import { inLaps } from './laps.ts';

/** Cases by age, each with its reporters. */
function orderOf(
  reported: readonly (readonly string[])[],
  reasonOf: (index: number) => ReportReason = () => 'abuse',
): number[] {
  const cases = reported.map((_, seq) => ({ id: String(seq), rank: 1, reason: reasonOf(seq), seq }));
  const reporters = new Map(reported.map((names, seq) => [String(seq), new Set(names)]));
  return inLaps(cases, reporters).map(({ seq }) => seq);
}

const birchs = (count: number) => Array.from({ length: count }, () => ['birch']);

test('five reports of one member keep their places by age', () => {
  expect(orderOf([...birchs(5), ['elm']])).toEqual([0, 1, 2, 3, 4, 5]);
});

test('further reports come after the first five of everybody, five by five', () => {
  const order = orderOf([...birchs(12), ...Array.from({ length: 6 }, () => ['elm']), ['fir']]);
  expect(order).toEqual([0, 1, 2, 3, 4, 12, 13, 14, 15, 16, 18, 5, 6, 7, 8, 9, 17, 10, 11]);
});

test('a case of several reporters has the earliest of their laps', () => {
  expect(orderOf([...birchs(6), ['birch', 'elm'], ['fir']])).toEqual([0, 1, 2, 3, 4, 6, 7, 5]);
});

test('each reason is counted apart, and cases without reports keep their places', () => {
  expect(
    orderOf([...birchs(5), ['birch'], [], ['elm']], (index) => (index < 5 ? 'suicide_encouraged' : 'child_safety')),
  ).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
