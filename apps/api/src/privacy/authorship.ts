import { LRUCache } from 'lru-cache';
import { entryLimit } from '../entry-limit.ts';
import type { Author } from './handles.ts';
import type { RandomBytes } from './random.ts';
import { createSealingBox } from './sealing.ts';

export type AuthorshipColumns = { authorId: string | null; authorSeal: string | null };
type Item = AuthorshipColumns & { id: string };

const maxCachedSeals = 20_000;

/** Seals authors (docs/anonymity.md, rule 2). A seal is bound to its item, and opened in memory only. */
export function createAuthorship(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  // Older versions sealed the member's id, for the purpose "authorship".
  const box = createSealingBox(encryptionKeys, 'authorship by handle', random);
  const opened = new LRUCache<string, { handle: string | undefined }>(entryLimit(maxCachedSeals));
  const sealContext = (itemId: string) => `author of ${itemId}`;

  function open(seal: string, itemId: string): string | undefined {
    let entry = opened.get(seal);
    if (!entry) {
      entry = { handle: box.open(seal, sealContext(itemId)) };
      opened.set(seal, entry);
    }
    return entry.handle;
  }

  return {
    assign(itemId: string, author: Author, isAnonymous: boolean): AuthorshipColumns {
      if (!isAnonymous) return { authorId: author.id, authorSeal: null };
      return { authorId: null, authorSeal: box.seal(author.handle, sealContext(itemId)) };
    },

    isBy(item: Item, viewer: Author): boolean {
      if (item.authorSeal !== null) return open(item.authorSeal, item.id) === viewer.handle;
      return item.authorId === viewer.id;
    },

    /** For evidence, the index of own items and logged reveals, never for a view. Undefined for a named item. No cache. */
    handleOf: ({ id, authorSeal }: Pick<Item, 'id' | 'authorSeal'>): string | undefined =>
      authorSeal === null ? undefined : box.open(authorSeal, sealContext(id)),

    sealHandle: (itemId: string, handle: string): string => box.seal(handle, sealContext(itemId)),
  };
}

export type Authorship = ReturnType<typeof createAuthorship>;
