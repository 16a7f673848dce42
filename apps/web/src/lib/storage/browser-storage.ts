/** What may keep things; a private window may refuse, or lose them. */
export type KeepingPlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Keeps nothing, where the browser forbids it. */
export const nothing: KeepingPlace = { getItem: () => null, setItem() {}, removeItem() {}, key: () => null, length: 0 };

/** The browser's own storage, or one that keeps nothing where the browser forbids it. */
export function openBrowserStorage(): KeepingPlace {
  try {
    return window.localStorage;
  } catch {
    return nothing;
  }
}

/** Reads JSON; what cannot be read is removed. */
export function readStored<Value>(
  place: KeepingPlace,
  key: string,
  parse: (value: unknown) => Value | undefined,
): Value | undefined {
  const text = place.getItem(key);
  if (text === null) return undefined;
  try {
    const value = parse(JSON.parse(text));
    if (value !== undefined) return value;
  } catch {}
  place.removeItem(key);
  return undefined;
}

/** Writes JSON; a full or forbidden store is no reason to stop him typing. */
export function writeStored(place: KeepingPlace, key: string, value: unknown): void {
  try {
    place.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Removes every entry whose key is unwanted. */
export function removeStored(place: KeepingPlace, isUnwanted: (key: string) => boolean): void {
  const keys = Array.from({ length: place.length }, (_, index) => place.key(index));
  for (const key of keys) if (key !== null && isUnwanted(key)) place.removeItem(key);
}

/** Narrows a parsed value to something whose properties can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
