import { brand } from '@ballast/schema/brand';
import {
  isRecord,
  openBrowserStorage,
  readStored,
  removeStored,
  type StorageLike,
  writeStored,
} from './browser-storage.ts';

const prefix = `${brand.slug}_draft:`;
const keyOf = (memberId: string, name: string) => `${prefix}${memberId}:${name}`;

/** What a story's or a comment's draft says so far; other drafts have no such words. */
const readWords = (draft: unknown) =>
  isRecord(draft) && typeof draft['content'] === 'string' ? draft['content'].trim() : '';

/** Unsent words, kept on the device under the member who wrote them. */
export function createDraftStore(storage: StorageLike) {
  /** Who may write here: an answer that comes after he left, or for the man before, brings nothing back. */
  let isWelcome = (_memberId: string) => true;

  return {
    read<Draft>(memberId: string, name: string, parse: (value: unknown) => Draft | undefined): Draft | undefined {
      return readStored(storage, keyOf(memberId, name), parse);
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
      return keys.some((key) => key.startsWith(keyOf(memberId, '')) && readStored(storage, key, readWords));
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
