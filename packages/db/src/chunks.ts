const chunkSize = 100;

/** Cuts a list into parts that fit into one statement on both engines. */
export function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += chunkSize) yield list.slice(at, at + chunkSize);
}
