const defaultSize = 100;

/** Splits a list into parts of at most `size` values. Both engines accept the default in one statement. */
export function* chunks<T>(list: readonly T[], size = defaultSize): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
