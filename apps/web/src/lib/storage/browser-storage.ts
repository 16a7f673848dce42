import * as v from 'valibot';

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

/** What a stored value has to look like. Older versions of the app may have stored it. */
export type StoredSchema<Value> = v.GenericSchema<unknown, Value>;

/** Reads JSON. A value that does not fit the schema is removed. */
export function readStored<Value>(storage: StorageLike, key: string, schema: StoredSchema<Value>): Value | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    if (success) return output;
  } catch {}
  storage.removeItem(key);
  return undefined;
}

/** Writes JSON. Does nothing where storage is full or forbidden: typing goes on. */
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
