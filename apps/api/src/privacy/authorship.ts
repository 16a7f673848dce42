import { LRUCache } from 'lru-cache';
import type { SealingBox } from './sealing.ts';

/** Either an id or a seal, never both. */
export type AuthorshipColumns = { authorId: string | null; authorSeal: string | null };

const rememberedSeals = 20_000;

/** Sealed authorship (docs/anonymity.md, rule 2): a seal is bound to its item, and opened in memory only. */
export function createAuthorship(box: SealingBox) {
  const opened = new LRUCache<string, { authorId: string | undefined }>({ max: rememberedSeals });

  function open(seal: string, itemId: string): string | undefined {
    let entry = opened.get(seal);
    if (!entry) {
      entry = { authorId: box.open(seal, `author of ${itemId}`) };
      opened.set(seal, entry);
    }
    return entry.authorId;
  }

  return {
    assign(itemId: string, authorId: string, isAnonymous: boolean): AuthorshipColumns {
      if (!isAnonymous) return { authorId, authorSeal: null };
      return { authorId: null, authorSeal: box.seal(authorId, `author of ${itemId}`) };
    },

    isBy(item: AuthorshipColumns & { id: string }, memberId: string): boolean {
      if (item.authorSeal !== null) return open(item.authorSeal, item.id) === memberId;
      return item.authorId === memberId;
    },

    /** For a report's evidence and the logged reveal, never for a view. Undefined if the author is unknown. */
    authorOf(item: AuthorshipColumns & { id: string }): string | undefined {
      return item.authorSeal === null ? (item.authorId ?? undefined) : open(item.authorSeal, item.id);
    },

    /** For scans: caches nothing. */
    hasSealed: ({ id, authorSeal }: { id: string; authorSeal: string | null }, memberId: string): boolean =>
      authorSeal !== null && box.open(authorSeal, `author of ${id}`) === memberId,

    /** The seal of an item whose author's account was deleted. `randomId` belongs to no member. */
    sealDetached: (itemId: string, randomId: string): string => box.seal(randomId, `author of ${itemId}`),
  };
}

export type Authorship = ReturnType<typeof createAuthorship>;
