import { expect, test } from 'vitest';
import { countGraphemes, isLongerThan } from './graphemes.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['e\u0301', 1],
  ['🇬🇧', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['👍🏽👍🏽', 2],
  ['\r\n', 1],
])('%j has %d characters', (text, count) => {
  expect(countGraphemes(text)).toBe(count);
});

test('is longer only when the grapheme clusters are more than the limit', () => {
  expect(isLongerThan('abc', 3)).toBe(false);
  expect(isLongerThan('abcd', 3)).toBe(true);
  expect(isLongerThan('🇬🇧🇬🇧🇬🇧', 3)).toBe(false);
  expect(isLongerThan('🇬🇧🇬🇧🇬🇧🇬🇧', 3)).toBe(true);
});
