import { expect, test } from 'vitest';
import { quickSuggestions } from '../quick-suggestions.ts';
import { isMethodSearch } from './is-method-search.ts';
import { methodSearches, otherSearches } from './sentences/searches.ts';

test.each(methodSearches)('“%s” is a search for means or methods', (query) => {
  expect(isMethodSearch(query)).toBe(true);
});

test.each([...otherSearches, ...quickSuggestions])('“%s” is not a search for means or methods', (query) => {
  expect(isMethodSearch(query)).toBe(false);
});
