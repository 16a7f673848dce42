import { type Placeholder, sql } from 'drizzle-orm';

/** Compiles a query with an `IN` list once for each length of the list. Callers keep lists short: at most one page. */
export function prepareForList<P>(build: (items: Placeholder[], size: number) => P) {
  const bySize = new Map<number, P>();
  const names: string[] = [];
  const nameOf = (index: number): string => {
    names[index] ??= `item${index}`;
    return names[index];
  };

  function forSize(size: number): P {
    let query = bySize.get(size);
    if (query === undefined) {
      query = build(
        Array.from({ length: size }, (_, index) => sql.placeholder(nameOf(index))),
        size,
      );
      bySize.set(size, query);
    }
    return query;
  }

  return Object.assign(forSize, {
    /** The values of the list's placeholders, and the query's other values. */
    values(items: readonly (string | number)[], others: Record<string, unknown> = {}): Record<string, unknown> {
      const values = { ...others };
      for (const [index, item] of items.entries()) values[nameOf(index)] = item;
      return values;
    },
  });
}
