import { type Placeholder, sql } from 'drizzle-orm';

/**
 * Compiles a query with an `IN` list once for each length that comes up (a page has 100 items at most).
 * @param build Gets the list's placeholders and its length.
 */
export function prepareForList<P>(build: (items: Placeholder[], size: number) => P) {
  const bySize = new Map<number, P>();
  const names = (size: number) => Array.from({ length: size }, (_, index) => `item${index}`);

  function forSize(size: number): P {
    let query = bySize.get(size);
    if (query === undefined) {
      query = build(
        names(size).map((name) => sql.placeholder(name)),
        size,
      );
      bySize.set(size, query);
    }
    return query;
  }

  return Object.assign(forSize, {
    /** The values of a list, under the names of its placeholders. */
    values: (items: readonly string[]): Record<string, unknown> =>
      Object.fromEntries(items.map((item, index) => [`item${index}`, item])),
  });
}
