import { LRUCache } from 'lru-cache';

/** Results for shorter texts are made in a few µs. Their cache would also tell by its speed which guessed text was read. */
const minCachedUnits = 256;

/**
 * Makes something of a text, and of a long text once for all viewers. Keyed by the text itself, so an edit needs no invalidation,
 * and nothing that a member does drops an entry. `maxSize` and `sizeOf` are in UTF-16 code units of at most two bytes.
 */
export function createTextCache<Made extends object | string>(
  make: (text: string) => Made,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (made: Made, text: string) => number },
): (text: string) => Made {
  const madeOf = new LRUCache<string, Made>({ maxSize, sizeCalculation: sizeOf });
  return (text) => {
    if (text.length < minCachedUnits) return make(text);
    const cached = madeOf.get(text);
    if (cached !== undefined) return cached;
    const made = make(text);
    madeOf.set(text, made);
    return made;
  };
}
