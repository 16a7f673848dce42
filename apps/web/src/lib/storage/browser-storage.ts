/** What the app needs of Web Storage. A private window may refuse it or lose what it holds. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Stores nothing: for browsers that forbid storage. */
export const noopStorage: StorageLike = {
  getItem: () => null,
  setItem() {},
  removeItem() {},
  key: () => null,
  length: 0,
};

/** `localStorage`, or {@link noopStorage} where the browser forbids it. */
export function openBrowserStorage(): StorageLike {
  try {
    return window.localStorage;
  } catch {
    return noopStorage;
  }
}

/** Reads JSON; what cannot be read is removed. */
export function readStored<Value>(
  storage: StorageLike,
  key: string,
  parse: (value: unknown) => Value | undefined,
): Value | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    const value = parse(JSON.parse(text));
    if (value !== undefined) return value;
  } catch {}
  storage.removeItem(key);
  return undefined;
}

/** Writes JSON; a full or forbidden store is no reason to stop him typing. */
export function writeStored(storage: StorageLike, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Removes every entry whose key is unwanted. */
export function removeStored(storage: StorageLike, isUnwanted: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && isUnwanted(key)) storage.removeItem(key);
}

/** Narrows a parsed value to something whose properties can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
