import * as z from 'zod';
import { isAnonymousInput } from './anonymity.ts';
import { anonymousAuthorView, authorView } from './authors.ts';
import { fieldMessages } from './field-rules.ts';
import { idempotencyKeyInput, idInput, idView, mediaPathView } from './ids.ts';
import { imageInput } from './images.ts';
import { likedInput, likedView, mineView } from './likes.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { optionalText, requiredText } from './text.ts';

export const createPostInput = z.object({
  content: requiredText({
    maxChars: limits.postMaxChars,
    blankMessage: fieldMessages.post,
    description: 'Plain text.',
  }),
  mood: optionalText({ maxChars: limits.moodMaxChars, description: 'Free text.' }),
  isAnonymous: isAnonymousInput,
  image: imageInput.optional(),
  clientId: idempotencyKeyInput,
});
export type CreatePostInput = z.infer<typeof createPostInput>;

export const feedInput = pageInput.extend({
  feed: z
    .enum(['all', 'following'], "This has to be 'all' or 'following'.")
    .default('all')
    .meta({ description: 'All posts, or only named posts of members whom the viewer follows.' }),
});
export type FeedInput = z.infer<typeof feedInput>;

/** Accepts any text; one without a searchable word finds nothing. */
export const searchPostsInput = pageInput.extend({
  q: requiredText({
    maxChars: limits.searchQueryMaxChars,
    blankMessage: 'Type something to search for.',
    description: 'The text to search for.',
  }),
});
export type SearchPostsInput = z.infer<typeof searchPostsInput>;

export const postIdInput = z.object({ postId: idInput });

export const setPostLikeInput = z.object({ postId: idInput, liked: likedInput });

/** What its author wrote, in every view of a post. */
export const writtenPostFields = { content: z.string(), mood: z.string().nullable() };

const postFields = {
  id: idView,
  ...writtenPostFields,
  mediaUrl: mediaPathView,
  createdAt: instantView,
  likesCount: z.int().nonnegative(),
  commentsCount: z.int().nonnegative().meta({
    description: 'Without comments that members whom the viewer blocked wrote by name.',
  }),
  liked: likedView,
  mine: mineView,
};

export const namedPostView = z
  .object({ ...postFields, isAnonymous: z.literal(false), author: authorView })
  .meta({ id: 'NamedPost' });
export const anonymousPostView = z
  .object({
    ...postFields,
    isAnonymous: z.literal(true),
    author: anonymousAuthorView,
  })
  .meta({ id: 'AnonymousPost' });

export const postView = z
  .discriminatedUnion('isAnonymous', [namedPostView, anonymousPostView])
  .meta({ id: 'Post', description: 'A post as one viewer sees it, named or anonymous.' });
export type Post = z.infer<typeof postView>;

/** Newest first. */
export const feedView = pageView(postView);

export const likeView = z
  .object({ liked: likedView, likesCount: z.int().nonnegative() })
  .meta({ id: 'Like', description: 'The state of support after the change.' });
export type Like = z.infer<typeof likeView>;
