/** `Object.entries` with the type of the keys. */
export function entriesOf<Key extends string>(record: Record<Key, string>): [Key, string][] {
  const found: [Key, string][] = [];
  for (const key in record) found.push([key, record[key]]);
  return found;
}
