import { brand } from '@ballast/schema/brand';
import { contentNotes } from '@ballast/schema/content-note-names';
import * as v from 'valibot';
import { openBrowserStorage, readStored, removeStored, type StorageLike, writeStored } from './browser-storage.ts';
import { storedInstant } from './drafts.ts';

const copiedPost = v.object({
  id: v.string(),
  content: v.string(),
  mood: v.nullable(v.string()),
  createdAt: storedInstant,
  /** These are missing in copies of older versions. */
  notes: v.fallback(v.array(v.picklist(contentNotes)), []),
  cover: v.fallback(v.nullable(v.picklist(['note', 'word'])), null),
  edited: v.fallback(v.boolean(), false),
  author: v.nullable(
    v.object({ id: v.nullable(v.string()), username: v.string(), displayName: v.string(), avatarColor: v.string() }),
  ),
});

const copiedPosts = v.array(copiedPost);

/** Contains nothing about the reader except `cover`, which keeps the post covered offline. Anonymous authors are null. */
export type CopiedPost = v.InferOutput<typeof copiedPost>;

export const feedCopyMaxPosts = 30;

const prefix = `${brand.slug}_feed:`;

/** The latest feed posts for reading offline, by member. */
export function createFeedCopy(storage: StorageLike) {
  return {
    read: (memberId: string): CopiedPost[] | undefined => readStored(storage, prefix + memberId, copiedPosts),

    /** The schema strips every other field of a post. */
    write(memberId: string, posts: readonly CopiedPost[]): void {
      const { success, output } = v.safeParse(copiedPosts, posts.slice(0, feedCopyMaxPosts));
      if (success) writeStored(storage, prefix + memberId, output);
    },

    clearExcept: (memberId: string): void =>
      removeStored(storage, (key) => key.startsWith(prefix) && key !== prefix + memberId),

    clear: (): void => removeStored(storage, (key) => key.startsWith(prefix)),
  };
}

export const feedCopy = createFeedCopy(openBrowserStorage());
