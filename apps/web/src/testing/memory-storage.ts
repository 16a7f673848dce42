import type { StorageLike } from '../lib/storage/browser-storage.ts';

export function createMemoryStorage(entries: Record<string, string> = {}): StorageLike {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}
