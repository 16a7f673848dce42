export type SharedItem<Row, View> = { row: Row; view: View };

/** Returns the items in the order of `keys`. Keys without a row are skipped. */
export function toSharedItems<Key, Row, View>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  toView: (row: Row) => View,
): SharedItem<Row, View>[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    return row ? [{ row, view: toView(row) }] : [];
  });
}
