import { expect, test } from 'vitest';
import { isBlank } from './blank.ts';

test.each([
  ['nothing', ''],
  ['spaces and line breaks', ' \t\r\n'],
  ['a no-break and an ideographic space', '\u00a0\u3000'],
  ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
  ['a Hangul filler', '\u3164'],
  ['a variation selector', '\ufe0f'],
  ['a direction mark', '\u202e'],
  ['a control character', '\u0007'],
  ['an empty Braille cell', '\u2800'],
])('%s is blank', (_case, text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['.', ' a ', '😀', '\u200bz', '\u2801'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});
