import { expect, test } from 'vitest';
import { croppedEdgePx } from './crop-picture.ts';

test('a cut is drawn as large as it is, up to what a profile picture needs', () => {
  expect(croppedEdgePx({ width: 120, height: 120 })).toBe(120);
  expect(croppedEdgePx({ width: 3000, height: 3000 })).toBe(800);
  expect(croppedEdgePx({ width: 0.4, height: 0.4 })).toBe(1);
});
