import { expect, test } from 'vitest';
import { cacheSources } from './cache-sources.ts';

test('equal cache sources are one object, so that caches share its database triggers', () => {
  const sources = [...new Set(Object.values(cacheSources).flat())];
  const texts = sources.map((source) => JSON.stringify(source));
  expect(texts).toEqual([...new Set(texts)]);
});
