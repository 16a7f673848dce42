import { type Author, namedAuthor } from '../../components/authors/author-line.tsx';
import { isMarkedOwn } from '../../components/authors/own-mark.tsx';
import type { CopiedPost } from '../../lib/storage/feed-copy.ts';
import type { Post } from './feed-query.ts';

/** A post from the server or the offline copy. An anonymous author is null. */
export type ReadablePost = Pick<
  Post,
  'id' | 'content' | 'mood' | 'notes' | 'topics' | 'cover' | 'createdAt' | 'edited' | 'mediaUrl' | 'imageDescription'
> & {
  author: Author | null;
  isMarkedOwn: boolean;
};

export function toReadable(post: Post): ReadablePost {
  const { id, content, mood, notes, topics, cover, createdAt, edited, mediaUrl, imageDescription } = post;
  return {
    id,
    content,
    mood,
    notes,
    topics,
    cover,
    createdAt,
    edited,
    mediaUrl,
    imageDescription,
    author: namedAuthor(post),
    isMarkedOwn: isMarkedOwn(post),
  };
}

/** The copy has no topics. */
export function fromCopy({ author, ...post }: CopiedPost): ReadablePost {
  return {
    ...post,
    topics: [],
    mediaUrl: null,
    imageDescription: null,
    author: author && { ...author, profileImageUrl: null },
    isMarkedOwn: false,
  };
}
