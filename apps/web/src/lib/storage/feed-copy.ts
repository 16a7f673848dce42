import { brand } from '@ballast/schema/brand';
import * as v from 'valibot';
import { openBrowserStorage, readStored, removeStored, type StorageLike, writeStored } from './browser-storage.ts';
import { storedInstant } from './stored-fields.ts';

const copiedPost = v.object({
  id: v.string(),
  content: v.string(),
  mood: v.nullable(v.string()),
  createdAt: storedInstant,
  author: v.nullable(
    v.object({ id: v.string(), username: v.string(), displayName: v.string(), avatarColor: v.string() }),
  ),
});

const copiedPosts = v.array(copiedPost);

/**
 * A post as the device keeps it for reading offline: what every reader of the feed sees, and nothing about the member
 * who read it. The author of an anonymous post is null.
 */
export type CopiedPost = v.InferOutput<typeof copiedPost>;

export const feedCopyMaxPosts = 30;

const prefix = `${brand.slug}_feed:`;

/** What the feed showed last, kept on the device under the one member who read it. */
export function createFeedCopy(storage: StorageLike) {
  return {
    read: (memberId: string): CopiedPost[] | undefined => readStored(storage, prefix + memberId, copiedPosts),

    /** Keeps the top of the feed, field by field, so that nothing else that a post may carry gets there. */
    write(memberId: string, posts: readonly CopiedPost[]): void {
      const { success, output } = v.safeParse(copiedPosts, posts.slice(0, feedCopyMaxPosts));
      if (success) writeStored(storage, prefix + memberId, output);
    },

    /** Another member is here now: nothing of anybody else's may stay. */
    keepOnly: (memberId: string): void =>
      removeStored(storage, (key) => key.startsWith(prefix) && key !== prefix + memberId),

    clear: (): void => removeStored(storage, (key) => key.startsWith(prefix)),
  };
}

export const feedCopy = createFeedCopy(openBrowserStorage());
