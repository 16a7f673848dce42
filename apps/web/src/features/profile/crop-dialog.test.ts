import { expect, test } from 'vitest';
import { croppedEdgePx } from './crop-dialog.tsx';

test('a cropped picture is never enlarged and at most 800 px wide', () => {
  expect(croppedEdgePx({ width: 120, height: 120 })).toBe(120);
  expect(croppedEdgePx({ width: 3000, height: 3000 })).toBe(800);
  expect(croppedEdgePx({ width: 0.4, height: 0.4 })).toBe(1);
});
