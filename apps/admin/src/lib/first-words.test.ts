import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['  I cannot\n\nsleep. ', 'I cannot sleep.'],
  ['word '.repeat(40), `${'word '.repeat(23)}word…`],
  ['a'.repeat(200), `${'a'.repeat(120)}…`],
  ['a'.repeat(120), 'a'.repeat(120)],
])('cuts %j', (text, expected) => {
  expect(firstWords(text)).toBe(expected);
});
