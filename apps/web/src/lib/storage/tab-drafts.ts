import { brand } from '@ballast/schema/brand';
import * as v from 'valibot';
import {
  noopStorage,
  readStored,
  removeStored,
  type StorageLike,
  type StoredSchema,
  writeStored,
} from './browser-storage.ts';

function openTabStorage(): StorageLike {
  try {
    return window.sessionStorage;
  } catch {
    return noopStorage;
  }
}

const prefix = `${brand.slug}_tab_draft:`;

/** `writerId` is missing in drafts of visitors. */
const draftWithWriter = v.object({ writerId: v.exactOptional(v.string()) });

/** Drafts of members and visitors that last as long as the tab. */
export function createTabDrafts(openStorage: () => StorageLike) {
  return {
    read: <Draft>(name: string, schema: StoredSchema<Draft>): Draft | undefined =>
      readStored(openStorage(), prefix + name, schema),

    write: (name: string, draft: object, writerId: string | undefined): void =>
      writeStored(openStorage(), prefix + name, { ...draft, writerId }),

    remove: (name: string): void => openStorage().removeItem(prefix + name),

    clearExcept(memberId: string): void {
      const storage = openStorage();
      removeStored(storage, (key) => {
        if (!key.startsWith(prefix)) return false;
        const draft = readStored(storage, key, draftWithWriter);
        return draft?.writerId !== undefined && draft.writerId !== memberId;
      });
    },

    clear: (): void => removeStored(openStorage(), (key) => key.startsWith(prefix)),
  };
}

export const tabDrafts = createTabDrafts(openTabStorage);
