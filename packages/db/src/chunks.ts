/** Far below the parameter limits of both engines. */
const chunkSize = 100;

/** Cuts a list into parts that one statement takes. */
export function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += chunkSize) yield list.slice(at, at + chunkSize);
}
