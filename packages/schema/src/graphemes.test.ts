import { expect, test, vi } from 'vitest';
import { countGraphemes, hasOverlongGrapheme, hasTooManyBytes, isLongerThan, lengthForCounter } from './graphemes.ts';

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

test('a text is too long only if it has more grapheme clusters than the limit', () => {
  expect(isLongerThan('abc', 3)).toBe(false);
  expect(isLongerThan('abcd', 3)).toBe(true);
  expect(isLongerThan('🇬🇧🇬🇧🇬🇧', 3)).toBe(false);
  expect(isLongerThan('🇬🇧🇬🇧🇬🇧🇬🇧', 3)).toBe(true);
});

const family = '👨‍👩‍👧‍👦';

test.each([
  ['a', 1],
  ['é', 2],
  ['好', 3],
  ['😀', 4],
  [family, 25],
])('%s counts as %i bytes', (text, bytes) => {
  const maxChars = 100;
  const maxBytes = maxChars * 8;
  const longestText = text.repeat(Math.floor(maxBytes / bytes));
  const unusedBytes = maxBytes % bytes;
  expect(hasTooManyBytes(longestText, maxChars)).toBe(false);
  expect(hasTooManyBytes(`${longestText}${'x'.repeat(unusedBytes + 1)}`, maxChars)).toBe(true);
});

test('a text of few characters and too many bytes is too long, and its counter exceeds the limit', () => {
  expect(isLongerThan(family.repeat(32), 100)).toBe(false);
  expect(lengthForCounter(family.repeat(32), 100)).toBe(32);
  expect(isLongerThan(family.repeat(33), 100)).toBe(true);
  expect(lengthForCounter(family.repeat(33), 100)).toBe(104);
  expect(isLongerThan('x'.repeat(900), 100)).toBe(true);
  expect(lengthForCounter('x'.repeat(900), 100)).toBe(900);
});

test('a text is not segmented if a cheaper check decides', () => {
  const segments = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(isLongerThan('\u1100'.repeat(80_000), 5000)).toBe(true);
  expect(hasOverlongGrapheme('Plain words, and a naïve 😀 here and there.')).toBe(false);
  expect(segments).not.toHaveBeenCalled();
  segments.mockRestore();
});

test.each([
  ['jamo', '\u1100', true],
  ['marks', '\u0301', true],
  ['regional indicators, of which only pairs are one character', '🇬', false],
])('only a character of more than 32 code points is overlong: %s', (_what, part, isOverlong) => {
  expect(hasOverlongGrapheme(part.repeat(32))).toBe(false);
  expect(hasOverlongGrapheme(part.repeat(1000))).toBe(isOverlong);
});
