import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['Short.', 'Short.'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['  Two\n\nlines\t here ', 'Two lines here'],
  [`${'word '.repeat(40)}`, `${'word '.repeat(16).trim()}…`],
  ['x'.repeat(200), `${'x'.repeat(80)}…`],
  ['👨‍👩‍👦'.repeat(81), `${'👨‍👩‍👦'.repeat(80)}…`],
  [`${'a'.repeat(70)} football, nothing else`, `${'a'.repeat(70)} football…`],
  [`${'a'.repeat(79)}e\u0301 b`, `${'a'.repeat(79)}e\u0301…`],
  [`${'é’'.repeat(50)}`, `${'é’'.repeat(40)}…`],
  [`${'a'.repeat(79)} b`, `${'a'.repeat(79)}…`],
])('the first words of a text: %#', (text, expected) => {
  expect(firstWords(text)).toBe(expected);
});
