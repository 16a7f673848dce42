import { expect, test } from 'vitest';
import { readWords } from '../read-words.ts';
import { toTokens } from './features.ts';
import { windowsOf } from './linear-model.ts';

const sentence = (words: number) => `${Array.from({ length: words }, () => 'word').join(' ')}. `;
const windowsIn = (text: string) => windowsOf(toTokens(readWords(text)));
/** Each sentence has a mark at its end, and the text one at its beginning. */
const lengthsOf = (text: string) => windowsIn(text).map(([from, to]) => to - from);

test('a window has as many whole sentences as fit, and the last one reaches the end', () => {
  expect(lengthsOf(sentence(9) + sentence(9))).toEqual([21]);
  expect(lengthsOf(sentence(34) + sentence(34))).toEqual([36, 35]);
  expect(lengthsOf(sentence(19) + sentence(19) + sentence(19))).toEqual([21, 40]);
  expect(windowsIn('')).toEqual([[0, 1]]);
});

test('a long text without a full stop has windows, too', () => {
  const windows = windowsIn('word '.repeat(400));
  expect(windows.length).toBeGreaterThan(10);
  expect(Math.max(...windows.map(([from, to]) => to - from))).toBeLessThanOrEqual(40);
  expect(windows.at(-1)?.[1]).toBe(401);
});
