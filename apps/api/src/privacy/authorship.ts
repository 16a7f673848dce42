import { LRUCache } from 'lru-cache';
import type { SealingBox } from './sealing.ts';

/** How a row says who wrote it: by id, or sealed, never both. */
export type AuthorshipColumns = { authorId: string | null; authorSeal: string | null };

const rememberedSeals = 20_000;

/**
 * Sealed authorship (anonymity.md, rule 2): an anonymous item holds its author only as a seal bound to the item, and
 * whether it is somebody's own is found by opening the seal in memory.
 */
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
    /** The columns of a new item. */
    assign(itemId: string, authorId: string, isAnonymous: boolean): AuthorshipColumns {
      if (!isAnonymous) return { authorId, authorSeal: null };
      return { authorId: null, authorSeal: box.seal(authorId, `author of ${itemId}`) };
    },

    /** Whether `memberId` wrote the item. */
    isBy(item: AuthorshipColumns & { id: string }, memberId: string): boolean {
      if (item.authorSeal !== null) return open(item.authorSeal, item.id) === memberId;
      return item.authorId === memberId;
    },

    /** Who wrote the item, for what is sealed again, never for a view; undefined once nobody can tell. */
    authorOf(item: AuthorshipColumns & { id: string }): string | undefined {
      return item.authorSeal === null ? (item.authorId ?? undefined) : open(item.authorSeal, item.id);
    },

    /** Whether `memberId` wrote an anonymous item; for going through them all, so that nothing of it is remembered. */
    hasSealed: ({ id, authorSeal }: { id: string; authorSeal: string | null }, memberId: string): boolean =>
      authorSeal !== null && box.open(authorSeal, `author of ${id}`) === memberId,

    /** The seal of an item whose author's account was deleted: `randomId` is no member's. */
    sealDetached: (itemId: string, randomId: string): string => box.seal(randomId, `author of ${itemId}`),
  };
}

export type Authorship = ReturnType<typeof createAuthorship>;
