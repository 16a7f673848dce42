import { brand } from '@ballast/schema/brand';
import { isRecord, noopStorage, readStored, removeStored, type StorageLike, writeStored } from './browser-storage.ts';

function openTabStorage(): StorageLike {
  try {
    return window.sessionStorage;
  } catch {
    return noopStorage;
  }
}

const prefix = `${brand.slug}_tab_draft:`;

const parseWriter = (value: unknown) => (isRecord(value) ? (value['writerId'] ?? null) : undefined);

/** Unsent words that outlive a reload, and go with the tab: a visitor's, or the member's who was signed in. */
export function createTabDrafts(open: () => StorageLike) {
  return {
    read: <Draft>(name: string, parse: (value: unknown) => Draft | undefined): Draft | undefined =>
      readStored(open(), prefix + name, parse),

    write: (name: string, draft: object, writerId: string | undefined): void =>
      writeStored(open(), prefix + name, { ...draft, writerId }),

    remove: (name: string): void => open().removeItem(prefix + name),

    /** This member is here now: nothing of another member's may stay. */
    keepOnly(memberId: string): void {
      const storage = open();
      removeStored(storage, (key) => {
        if (!key.startsWith(prefix)) return false;
        const writerId = readStored(storage, key, parseWriter);
        return writerId !== null && writerId !== memberId;
      });
    },

    /** Leaves none of them. */
    clear: (): void => removeStored(open(), (key) => key.startsWith(prefix)),
  };
}

export const tabDrafts = createTabDrafts(openTabStorage);
