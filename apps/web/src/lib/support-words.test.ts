import { expect, test } from 'vitest';
import { formatCount } from './support-words.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1200, '1.2K'],
  [1249, '1.2K'],
  [1299, '1.2K'],
  [12_000, '12K'],
  [999_999, '999.9K'],
  [3_400_000, '3.4M'],
])('%i is %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
