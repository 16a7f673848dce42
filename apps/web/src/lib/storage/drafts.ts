import { brand } from '@ballast/schema/brand';
import * as v from 'valibot';
import {
  openBrowserStorage,
  readStored,
  removeStored,
  type StorageLike,
  type StoredSchema,
  writeStored,
} from './browser-storage.ts';

const prefix = `${brand.slug}_draft:`;
const keyOf = (memberId: string, name: string) => `${prefix}${memberId}:${name}`;

/** The drafts of posts and comments have content; other drafts have none. */
const draftWithContent = v.fallback(v.object({ content: v.string() }), { content: '' });

/** Unsent words, kept on the device under the member who wrote them. */
export function createDraftStore(storage: StorageLike) {
  /** Who may write here: an answer that comes after he left, or for the man before, brings nothing back. */
  let isWelcome = (_memberId: string) => true;

  return {
    read<Draft>(memberId: string, name: string, schema: StoredSchema<Draft>): Draft | undefined {
      return readStored(storage, keyOf(memberId, name), schema);
    },

    write(memberId: string, name: string, draft: unknown): void {
      if (isWelcome(memberId)) writeStored(storage, keyOf(memberId, name), draft);
    },

    remove(memberId: string, name: string): void {
      storage.removeItem(keyOf(memberId, name));
    },

    /** Whether he has begun to write something. */
    hasWords(memberId: string): boolean {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return keys.some((key) => {
        if (!key.startsWith(keyOf(memberId, ''))) return false;
        return readStored(storage, key, draftWithContent)?.content.trim();
      });
    },

    /** This member is here now: nothing of anybody else's may stay. */
    keepOnly(memberId: string): void {
      isWelcome = (other) => other === memberId;
      removeStored(storage, (key) => key.startsWith(prefix) && !key.startsWith(keyOf(memberId, '')));
    },

    /** Leaves nobody's drafts on the device. */
    clear(): void {
      isWelcome = () => false;
      removeStored(storage, (key) => key.startsWith(prefix));
    },
  };
}

export const drafts = createDraftStore(openBrowserStorage());

/** A fresh key for one thing to be created; it stays with the draft until that thing exists. */
export function createClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
