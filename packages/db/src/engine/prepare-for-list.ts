import { type Placeholder, sql } from 'drizzle-orm';

/** Compiles a query with an `IN` list once for each length. Lists have at most one page, which bounds the cache. */
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
    /** Returns the values of the list's placeholders and of the other placeholders. */
    values(items: readonly (string | number)[], others: Record<string, unknown> = {}): Record<string, unknown> {
      const values = { ...others };
      for (const [index, item] of items.entries()) values[nameOf(index)] = item;
      return values;
    },
  });
}
