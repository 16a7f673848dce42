/** An item before presentation: its row, from which `liked` and `mine` are computed, and its public view. */
export type SharedItem<Row, View> = { row: Row; view: View };

/** Returns the rows' items in the order of `keys`; keys without a row are skipped. */
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
