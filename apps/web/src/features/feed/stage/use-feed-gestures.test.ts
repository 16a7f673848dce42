import { expect, test } from 'vitest';
import { readSwipe } from './use-feed-gestures.ts';

const noScrollOverflow = { abovePx: 0, belowPx: 0 };
const from = { x: 100, y: 400 };

test('a swipe of 50 px up moves on, 50 px down moves back, a shorter one is ignored', () => {
  expect(readSwipe(from, { x: 100, y: 350 }, noScrollOverflow)).toBe(1);
  expect(readSwipe(from, { x: 100, y: 450 }, noScrollOverflow)).toBe(-1);
  expect(readSwipe(from, { x: 100, y: 351 }, noScrollOverflow)).toBe(0);
});

test('a sideways swipe is ignored', () => {
  expect(readSwipe(from, { x: 200, y: 320 }, noScrollOverflow)).toBe(0);
});

test('a swipe moves on only from the edge of a long post', () => {
  const up = { x: 100, y: 300 };
  expect(readSwipe(from, up, { abovePx: 0, belowPx: 300 })).toBe(0);
  expect(readSwipe(from, up, { abovePx: 300, belowPx: 0.5 })).toBe(1);
  expect(readSwipe(from, { x: 100, y: 500 }, { abovePx: 300, belowPx: 0 })).toBe(0);
});
