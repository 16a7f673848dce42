import { type Author, namedAuthor } from '../../components/author-line.tsx';
import type { CopiedPost } from '../../lib/storage/feed-copy.ts';
import type { Post } from './feed-query.ts';

/** What can be read of a post, be it from the server or from the device. A null author is nobody's name. */
export type ReadablePost = Pick<Post, 'id' | 'content' | 'mood' | 'createdAt' | 'mediaUrl'> & { author: Author | null };

export function toReadable(post: Post): ReadablePost {
  const { id, content, mood, createdAt, mediaUrl } = post;
  return { id, content, mood, createdAt, mediaUrl, author: namedAuthor(post) };
}

export function fromCopy({ author, ...words }: CopiedPost): ReadablePost {
  return { ...words, mediaUrl: null, author: author && { ...author, profileImageUrl: null } };
}
