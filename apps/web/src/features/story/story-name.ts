import { type Author, isMarkedOwn, namedAuthor } from '../../components/authors/author-line.tsx';
import { describeCover } from '../../lib/content-notes.ts';
import type { CopiedPost } from '../../lib/storage/feed-copy.ts';
import { useOpenedCovers } from './content-cover.tsx';
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

/** The element that describes which story a control acts on. */
export const storyNameId = 'story-on-screen';

/** Enough to tell two stories of a feed apart. */
const firstWords = 8;

const authorOf = ({ author }: ReadablePost) => author?.displayName ?? 'Anonymous';

/** Never contains words of a covered story. */
export function nameStory(post: ReadablePost, coverReason: string | undefined): string {
  const by = `The story by ${authorOf(post)}`;
  if (coverReason !== undefined) return `${by}, covered`;
  const words = post.content.trim().split(/\s+/);
  const start = words.slice(0, firstWords).join(' ');
  return `${by}: “${start}${words.length > firstWords ? '…' : ''}”`;
}

/** What is read after a move: the story first, its place in the feed last. A covered story is not read. */
export function speakStory(post: ReadablePost, coverReason: string | undefined, position: string): string {
  const { content, mood, mediaUrl } = post;
  const parts = [`${authorOf(post)}:`, coverReason ?? content.trim()];
  if (coverReason === undefined && mediaUrl) parts.push('With a picture.');
  if (mood) parts.push(`Mood: ${mood}.`);
  return [...parts, position].join(' ');
}

/** The reason why the viewer sees a cover in place of the story. Undefined without a cover. */
export function useCoverReason(post: ReadablePost | undefined): string | undefined {
  const covers = useOpenedCovers();
  return post && !covers.isOpen(post.id) ? describeCover(post) : undefined;
}
