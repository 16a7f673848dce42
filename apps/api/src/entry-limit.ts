/** Limits a cache to `maxEntries` without allocating them: lru-cache creates arrays of the length `max` with the cache. */
export const entryLimit = (maxEntries: number) => ({ maxSize: maxEntries, sizeCalculation: () => 1 });
