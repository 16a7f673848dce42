import { expect, test, vi } from 'vitest';
import { countAgainst, countGraphemes, hasOverlongGrapheme, hasTooManyBytes, isLongerThan } from './graphemes.ts';

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

const family = '👨‍👩‍👧‍👦';

test.each([
  ['a', 1],
  ['é', 2],
  ['好', 3],
  ['😀', 4],
  [family, 25],
])('%s counts as %i bytes', (text, bytes) => {
  const most = 100;
  const fitting = Math.floor((most * 8) / bytes);
  expect(hasTooManyBytes(text.repeat(fitting), most)).toBe(false);
  expect(hasTooManyBytes(`${text.repeat(fitting)}${'x'.repeat(most * 8 - fitting * bytes + 1)}`, most)).toBe(true);
});

test('a text of few characters and too many bytes is longer, and its counter says so', () => {
  expect([isLongerThan(family.repeat(32), 100), countAgainst(family.repeat(32), 100)]).toEqual([false, 32]);
  expect([isLongerThan(family.repeat(33), 100), countAgainst(family.repeat(33), 100)]).toEqual([true, 104]);
  expect([isLongerThan('x'.repeat(900), 100), countAgainst('x'.repeat(900), 100)]).toEqual([true, 900]);
});

test('the characters of a text with too many bytes are not counted', () => {
  const segments = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(isLongerThan('\u1100'.repeat(80_000), 5000)).toBe(true);
  expect(hasOverlongGrapheme('Plain words, and a naïve 😀 here and there.')).toBe(false);
  expect(segments).not.toHaveBeenCalled();
  segments.mockRestore();
});

test.each([
  ['jamo', '\u1100', 32],
  ['regional indicators', '🇬', 2],
  ['marks', '\u0301', 32],
])('finds a character of more than 32 code points: %s', (_what, part, most) => {
  expect(hasOverlongGrapheme(part.repeat(most))).toBe(false);
  expect(hasOverlongGrapheme(part.repeat(1000))).toBe(most === 32);
});
