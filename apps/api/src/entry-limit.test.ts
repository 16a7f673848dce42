import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { entryLimit } from './entry-limit.ts';

test('a cache over its limit drops the entry that was read longest ago', () => {
  const cache = new LRUCache<string, number>(entryLimit(2));
  cache.set('alder', 1);
  cache.set('birch', 2);
  cache.get('alder');
  cache.set('cedar', 3);
  expect([...cache.keys()].toSorted()).toEqual(['alder', 'cedar']);
});
