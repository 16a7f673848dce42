const paddedLengths = [4, 20, 100, 200, 500];

export const paddedLength = (length: number): number => paddedLengths.find((padded) => padded >= length) ?? length;

/** Pads a list for `prepareForList` to one of a few lengths, so that few queries are compiled. */
export function padList<Value>(values: readonly Value[], padding: Value): Value[] {
  const missing = paddedLength(values.length) - values.length;
  return [...values, ...Array.from({ length: missing }, () => padding)];
}
