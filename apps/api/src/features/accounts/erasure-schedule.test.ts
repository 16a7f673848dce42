import { expect, test } from 'vitest';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { scheduleErasure } from './erasure-schedule.ts';

const now = new Date('2026-11-20T03:07:21.345Z');
const minuteMs = 60_000;

function drawMany(longestHours: number): number[] {
  const random = createSeededRandom('erasure jobs');
  return Array.from({ length: 5000 }, () => {
    const dueAt = scheduleErasure(longestHours, now, random)?.dueAt;
    return ((dueAt?.getTime() ?? Number.NaN) - new Date('2026-11-20T03:07:00.000Z').getTime()) / minuteMs;
  });
}

test.each([
  [48, 60, 2880],
  [2, 60, 120],
  [1, 30, 60],
])('within %i hours, due times are uniform whole minutes from %i to %i', (longestHours, first, last) => {
  const minutes = drawMany(longestHours);
  for (const minute of minutes) {
    expect(Number.isInteger(minute)).toBe(true);
    expect(minute).toBeGreaterThanOrEqual(first);
    expect(minute).toBeLessThanOrEqual(last);
  }
  const quarters = [0, 0, 0, 0];
  for (const minute of minutes) {
    const quarter = Math.min(3, Math.floor((4 * (minute - first)) / (last - first + 1)));
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
  }
  for (const share of quarters) expect(Math.abs(share / minutes.length - 0.25)).toBeLessThan(0.04);
});

test('without a delay there is no erasure job', () => {
  expect(scheduleErasure(0, now, () => expect.fail('no randomness is needed'))).toBeUndefined();
});
