import * as v from 'valibot';

export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const noopStorage: StorageLike = {
  getItem: () => null,
  setItem() {},
  removeItem() {},
  key: () => null,
  length: 0,
};

export function openBrowserStorage(): StorageLike {
  try {
    return window.localStorage;
  } catch {
    return noopStorage;
  }
}

/** Has to accept values that older versions of the app stored. */
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

/** Writes JSON. Does nothing if storage is full or forbidden. */
export function writeStored(storage: StorageLike, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {}
}

export function removeStored(storage: StorageLike, isUnwanted: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && isUnwanted(key)) storage.removeItem(key);
}
