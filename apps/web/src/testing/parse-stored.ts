import { readStored, type StoredSchema } from '../lib/storage/browser-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** What the app reads of a value in browser storage; undefined where it removes the value. */
export function parseStored<Value>(schema: StoredSchema<Value>, stored: unknown): Value | undefined {
  return readStored(createMemoryStorage({ key: JSON.stringify(stored) }), 'key', schema);
}
