import { brand } from '@ballast/schema/brand';
import { type KeepingPlace, openBrowserStorage, readStored, writeStored } from './browser-storage.ts';

const keyOf = (memberId: string, name: string) => `${brand.slug}_draft:${memberId}:${name}`;

/** Unsent words, kept on the device under the member who wrote them. */
export function createDraftStore(place: KeepingPlace) {
  return {
    read<Draft>(memberId: string, name: string, parse: (value: unknown) => Draft | undefined): Draft | undefined {
      return readStored(place, keyOf(memberId, name), parse);
    },

    write(memberId: string, name: string, draft: unknown): void {
      writeStored(place, keyOf(memberId, name), draft);
    },

    remove(memberId: string, name: string): void {
      place.removeItem(keyOf(memberId, name));
    },

    /** Leaves nothing of this member's drafts on the device. */
    clear(memberId: string): void {
      const prefix = keyOf(memberId, '');
      const keys = Array.from({ length: place.length }, (_, index) => place.key(index));
      for (const key of keys) if (key?.startsWith(prefix)) place.removeItem(key);
    },
  };
}

export const drafts = createDraftStore(openBrowserStorage());

/** A fresh key for one thing to be created; it stays with the draft until that thing exists. */
export function createClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
