const lengths = [4, 20, 100, 200, 500];

/** The length to which {@link fillList} fills a list. */
export const filledLength = (length: number): number => lengths.find((known) => known >= length) ?? length;

/** Fills a list for `prepareForList` up to one of a few lengths, so that few queries are compiled. */
export function fillList<Value>(values: readonly Value[], filler: Value): Value[] {
  const missing = filledLength(values.length) - values.length;
  return [...values, ...Array.from({ length: missing }, () => filler)];
}
