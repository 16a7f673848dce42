import { brand } from '@ballast/schema/brand';
import {
  isRecord,
  openBrowserStorage,
  readStored,
  removeStored,
  type StorageLike,
  writeStored,
} from './browser-storage.ts';

/**
 * A post as the device keeps it for when there is no way to the server: the words of the feed that anybody reads, and
 * nothing of the man who read them. A null author is nobody's name.
 */
export type CopiedPost = {
  id: string;
  content: string;
  mood: string | null;
  createdAt: string;
  author: { id: string; username: string; displayName: string; avatarColor: string } | null;
};

export const feedCopyMaxPosts = 30;

const prefix = `${brand.slug}_feed:`;

function parseAuthor(value: unknown): CopiedPost['author'] | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { id, username, displayName, avatarColor } = value;
  if (typeof id !== 'string' || typeof username !== 'string') return undefined;
  if (typeof displayName !== 'string' || typeof avatarColor !== 'string') return undefined;
  return { id, username, displayName, avatarColor };
}

function parsePost(value: unknown): CopiedPost | undefined {
  if (!isRecord(value)) return undefined;
  const { id, content, mood, createdAt } = value;
  const author = parseAuthor(value['author']);
  if (typeof id !== 'string' || typeof content !== 'string' || author === undefined) return undefined;
  if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return undefined;
  if (mood !== null && typeof mood !== 'string') return undefined;
  return { id, content, mood, createdAt, author };
}

/** All of it or nothing: a copy that is broken somewhere is no copy. */
function parsePosts(value: unknown): CopiedPost[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const posts = value.map(parsePost).filter((post) => post !== undefined);
  return posts.length === value.length ? posts : undefined;
}

/** What the feed showed last, kept on the device under the one member who read it. */
export function createFeedCopy(storage: StorageLike) {
  return {
    read: (memberId: string): CopiedPost[] | undefined => readStored(storage, prefix + memberId, parsePosts),

    /** Keeps the top of the feed, field by field, so that nothing else that a post may carry gets there. */
    write(memberId: string, posts: readonly CopiedPost[]): void {
      const kept = posts.slice(0, feedCopyMaxPosts).map(parsePost);
      writeStored(storage, prefix + memberId, kept);
    },

    /** Another member is here now: nothing of anybody else's may stay. */
    keepOnly: (memberId: string): void =>
      removeStored(storage, (key) => key.startsWith(prefix) && key !== prefix + memberId),

    clear: (): void => removeStored(storage, (key) => key.startsWith(prefix)),
  };
}

export const feedCopy = createFeedCopy(openBrowserStorage());
