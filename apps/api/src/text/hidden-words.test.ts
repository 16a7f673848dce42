import { formsOf } from '@ballast/schema/words/word-forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasHiddenWord, prepareHiddenWords } from './hidden-words.ts';

const words = [
  'gambling',
  'custody',
  'drink',
  'divorce',
  'suicide',
  'ex-wife',
  'loss',
  'bell',
  'kill',
  'goose',
  'area51',
];
const signs: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3',
  g: '9',
  i: '1!|',
  l: '1!|I',
  o: '0',
  s: '5$',
  t: '7+',
};
const marks = ['', '', '', '-', "'", '.', '_', '*', '~~'];

const disguisedLetter = (letter: string) =>
  fc.record({
    shape: fc.constantFrom(letter, letter, letter.toUpperCase(), ...(signs[letter] ?? letter)),
    times: fc.constantFrom(1, 1, 1, 2, 3),
    mark: fc.constantFrom(...marks),
  });

const disguised = fc
  .constantFrom(...words.flatMap((word) => [...formsOf(word.replace('-', ''))]))
  .chain((form) => fc.tuple(...[...form].map(disguisedLetter)))
  .map((letters) => letters.map(({ shape, times, mark }) => shape.repeat(times) + mark).join(''));

test('the hint leaves out no text that has a hidden word', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.subarray(words, { minLength: 1, maxLength: 3 }),
      disguised,
      fc.lorem({ maxCount: 5 }),
      (hidden, word, rest) => {
        const prepared = prepareHiddenWords(hidden);
        const text = `${rest} ${word} ${rest}`;
        const isHidden = hasHiddenWord(text, { ...prepared, hint: undefined });
        if (isHidden && prepared.hint) found += 1;
        expect(hasHiddenWord(text, prepared)).toBe(isHidden);
      },
    ),
    { numRuns: 3000 },
  );
  expect(found).toBeGreaterThan(50);
});

test('many words have no hint', () => {
  expect(prepareHiddenWords(['gambling']).hint).toBeInstanceOf(RegExp);
  expect(prepareHiddenWords(words.concat(['rain', 'river', 'stone'])).hint).toBeUndefined();
});
