import { brand } from '@ballast/schema/brand';
import { type KeepingPlace, nothing, readStored, writeStored } from './browser-storage.ts';

function openTabStorage(): KeepingPlace {
  try {
    return window.sessionStorage;
  } catch {
    return nothing;
  }
}

const keyOf = (name: string) => `${brand.slug}_tab_draft:${name}`;

/** Unsent words of nobody in particular: they outlive a reload, and go with the tab. */
export const tabDrafts = {
  read: <Draft>(name: string, parse: (value: unknown) => Draft | undefined): Draft | undefined =>
    readStored(openTabStorage(), keyOf(name), parse),

  write: (name: string, draft: unknown): void => writeStored(openTabStorage(), keyOf(name), draft),

  remove: (name: string): void => openTabStorage().removeItem(keyOf(name)),

  /** Leaves none of them. */
  clear(): void {
    const place = openTabStorage();
    const keys = Array.from({ length: place.length }, (_, index) => place.key(index));
    for (const key of keys) if (key?.startsWith(keyOf(''))) place.removeItem(key);
  },
};
