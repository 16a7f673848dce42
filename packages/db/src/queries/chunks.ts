const defaultSize = 100;

/** Splits a list into parts of at most `size` values. Both engines accept the default in one statement. */
export function* chunks<T>(list: readonly T[], size = defaultSize): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Reads a list's rows in {@link chunks}. */
export async function readInChunks<T, Row>(
  list: readonly T[],
  read: (some: T[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of chunks(list)) rows.push(...(await read(some)));
  return rows;
}
