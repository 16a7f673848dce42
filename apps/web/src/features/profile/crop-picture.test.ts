import { expect, test } from 'vitest';
import { drawnEdgePx } from './crop-picture.ts';

test('a cut is drawn as large as it is, up to what a profile picture needs', () => {
  expect(drawnEdgePx({ width: 120, height: 120 })).toBe(120);
  expect(drawnEdgePx({ width: 3000, height: 3000 })).toBe(800);
  expect(drawnEdgePx({ width: 0.4, height: 0.4 })).toBe(1);
});
