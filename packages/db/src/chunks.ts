const defaultSize = 100;

/** Cuts a list into parts of `size`, whose default fits into one statement on both engines. */
export function* chunks<T>(list: readonly T[], size = defaultSize): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
