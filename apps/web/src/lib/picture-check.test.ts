import { expect, test } from 'vitest';
import { checkPicture } from './picture-check.ts';

const megabyte = 1024 * 1024;

test('a JPEG of 8 MB passes, one byte more does not', () => {
  expect(checkPicture({ type: 'image/jpeg', size: 8 * megabyte })).toBeUndefined();
  expect(checkPicture({ type: 'image/jpeg', size: 8 * megabyte + 1 })).toContain('8 MB');
});

test('an SVG is refused', () => {
  expect(checkPicture({ type: 'image/svg+xml', size: 100 })).toContain('JPEG');
});
