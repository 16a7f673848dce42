import * as z from 'zod';
import { isAnonymousInput } from './anonymity.ts';
import { anonymousAuthorView, authorView } from './authors.ts';
import { editedView } from './edits.ts';
import { fieldMessages } from './field-rules.ts';
import { idempotencyKeyInput, idInput, idView, mediaPathView } from './ids.ts';
import { imageInput } from './images.ts';
import { likedInput, likedView, mineView } from './likes.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { optionalText, requiredText } from './text.ts';

const writtenPostInput = z.object({
  content: requiredText({
    maxChars: limits.postMaxChars,
    blankMessage: fieldMessages.post,
    description: 'Plain text.',
  }),
  mood: optionalText({ maxChars: limits.moodMaxChars, description: 'Free text.' }),
});

export const createPostInput = writtenPostInput.extend({
  isAnonymous: isAnonymousInput,
  image: imageInput.optional(),
  clientId: idempotencyKeyInput,
});
export type CreatePostInput = z.infer<typeof createPostInput>;

export const updatePostInput = writtenPostInput
  .partial()
  .extend({ postId: idInput })
  .refine(({ content, mood }) => content !== undefined || mood !== undefined, {
    path: ['content'],
    error: fieldMessages.post,
  })
  .meta({ description: 'An absent field is unchanged, a blank mood is cleared. Needs one of them.' });
export type UpdatePostInput = z.infer<typeof updatePostInput>;

export const feedInput = pageInput.extend({
  feed: z
    .enum(['all', 'following'], "This has to be 'all' or 'following'.")
    .default('all')
    .meta({ description: 'All posts, or only named posts of members whom the viewer follows.' }),
});
export type FeedInput = z.infer<typeof feedInput>;

export const ownPostsInput = pageInput.extend({
  isAnonymous: z.boolean('This has to be true or false.').optional().meta({
    description: 'True for anonymous posts alone, false for those by name alone. Absent: both.',
  }),
});
export type OwnPostsInput = z.infer<typeof ownPostsInput>;

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
  edited: editedView,
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
