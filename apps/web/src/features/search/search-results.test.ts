import { expect, test } from 'vitest';
import { excerptOf } from './search-results.tsx';

const textOf = (content: string, query: string) =>
  excerptOf(content, query)
    .map(({ text }) => text)
    .join('');
const matchesOf = (content: string, query: string) =>
  excerptOf(content, query).flatMap(({ text, isMatch }) => (isMatch ? [text] : []));

test('a short post is shown whole, in one line, with the matches marked', () => {
  expect(excerptOf('Panic\nattacks at  night', 'panic night')).toEqual([
    { text: 'Panic', isMatch: true },
    { text: ' attacks at ', isMatch: false },
    { text: 'night', isMatch: true },
  ]);
});

test('a query word matches the start of a word, in upper or lower case, and the whole word is marked', () => {
  expect(matchesOf('Nightshift, nights, midnight', 'NIGHT')).toEqual(['Nightshift', 'nights']);
});

test('a word matches in other forms too, as on the server', () => {
  expect(matchesOf('One attack, then walked. As an ass.', 'attacks walking as')).toEqual(['attack', 'walked']);
});

test('a long post is shown around the first match, from the start of a word', () => {
  const content = `${'before '.repeat(60)}anchor${' after'.repeat(60)}`;
  const text = textOf(content, 'anchor');
  expect(text).toMatch(/^… before .*before anchor after .*after …$/);
  expect(text.length).toBeLessThan(230);
});

test('without a match the excerpt starts at the beginning', () => {
  expect(textOf('x'.repeat(500), 'running')).toBe(`${'x'.repeat(220)} …`);
  expect(excerptOf('Anything.', '?!')).toEqual([{ text: 'Anything.', isMatch: false }]);
});

test('a word is marked with what stands invisibly in it, and without what the search ignores', () => {
  expect(matchesOf('I tried, the two of us can’t sle\u00adep.', "can't sleep")).toEqual(['sle\u00adep']);
});

test('a dot in the query separates two words, and no surrogate pair is split', () => {
  expect(matchesOf('It cost 5.50 (or 5x50).', '5.50')).toEqual(['5', '50']);
  expect(textOf('🌊'.repeat(300), 'a').isWellFormed()).toBe(true);
});
