import { defaultContentChoices } from '@ballast/schema/content-notes';
import { expect, test, vi } from 'vitest';
import { coverOf, prepareFilter } from './content-filter.ts';

const coverWithHiddenWords = (content: string, ...hiddenWords: string[]) =>
  coverOf({ content, notes: [] }, prepareFilter({ ...defaultContentChoices, hiddenWords }));

test.each([
  ['the same word', 'The rope is gone', 'rope'],
  ['another case', 'ROPE', 'rope'],
  ['accents in the post', 'Rôpe', 'rope'],
  ['accents in the word', 'rope', 'rôpe'],
  ['signs around it', '(rope!)', 'rope'],
  ['several words, with other white space', 'self\n harm', 'self harm'],
  ['another apostrophe', 'I can’t', "can't"],
  ['a word with signs', 'c++ again', 'c++'],
  ['a sign beside it', 'rope🙂', 'rope'],
  ['a hyphen for the space', 'self-harm', 'self harm'],
  ['a sign alone', 'The pub 🍺 again', '🍺'],
  ['another script', 'Всё водка', 'ВОДКА'],
  ['the second of two words', 'rope', 'knot', 'rope'],
])('a hidden word covers: %s', (_case, content, ...words) => {
  expect(coverWithHiddenWords(content, ...words)).toBe('word');
});

test.each([
  ['a part of a longer word', 'Europe, ropes', 'rope'],
  ['a word beside a digit', 'rope2', 'rope'],
  ['no words', 'rope'],
  ['a word of marks alone', 'rope', '\u0301'],
])('nothing is covered: %s', (_case, content, ...words) => {
  expect(coverWithHiddenWords(content, ...words)).toBeNull();
});

test('finding 50 words that occur thousands of times takes one regular expression test for each post', () => {
  const content = 'a'.repeat(5000);
  const words = Array.from({ length: 50 }, (_, index) => 'a'.repeat(index + 1));
  const filter = prepareFilter({ ...defaultContentChoices, hiddenWords: words });
  const regExpTest = vi.spyOn(RegExp.prototype, 'test');
  for (let post = 0; post < 100; post += 1) expect(coverOf({ content, notes: [] }, filter)).toBeNull();
  // This one test of a post checks whether it is ASCII.
  expect(regExpTest.mock.calls.length).toBeLessThanOrEqual(100);
  regExpTest.mockRestore();
});
