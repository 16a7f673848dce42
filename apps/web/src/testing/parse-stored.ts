import { readStored, type StoredSchema } from '../lib/storage/browser-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** Parses a stored value as the app does. Returns undefined if the app would remove it. */
export function parseStored<Value>(schema: StoredSchema<Value>, stored: unknown): Value | undefined {
  return readStored(createMemoryStorage({ key: JSON.stringify(stored) }), 'key', schema);
}
