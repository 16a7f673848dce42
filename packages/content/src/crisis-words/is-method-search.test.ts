import { stopWords } from '@ballast/schema/words/stop-words';
import { expect, test } from 'vitest';
import { quickSuggestions } from '../quick-suggestions.ts';
import { isMethodSearch } from './is-method-search.ts';
import { everydaySearches, methodSearches, otherSearches } from './testing/sentences.ts';

test.each(methodSearches)('“%s” is a search for means or methods', (query) => {
  expect(isMethodSearch(query)).toBe(true);
});

test.each([...otherSearches, ...everydaySearches, ...quickSuggestions])(
  '“%s” is not a search for means or methods',
  (query) => {
    expect(isMethodSearch(query)).toBe(false);
  },
);

test('no word alone, and no pair of stop words, is a search for means or methods', () => {
  const words = [...stopWords];
  const pairs = words.flatMap((first) => words.map((second) => `${first} ${second}`));
  const singles = otherSearches.flatMap((query) => query.split(' '));
  expect([...pairs, ...singles].filter(isMethodSearch)).toEqual([]);
});
