import * as z from 'zod';
import { isAnonymousInput } from './anonymity.ts';
import { anonymousAuthorView, authorView } from './authors.ts';
import { idempotencyKeyInput, idInput, idView, mediaPathView } from './ids.ts';
import { imageInput } from './images.ts';
import { likedInput, likedView, mineView } from './likes.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { optionalText, requiredText } from './text.ts';

/** What a new post is made of. `image` is the picture's bytes as sent; it is decoded and written anew. */
export const createPostInput = z.object({
  content: requiredText({
    maxChars: limits.postMaxChars,
    blank: 'Please enter some content for your post',
    about: 'Plain text.',
  }),
  mood: optionalText({ maxChars: limits.moodMaxChars, about: 'In his own word.' }),
  isAnonymous: isAnonymousInput,
  image: imageInput.optional(),
  clientId: idempotencyKeyInput,
});
export type CreatePostInput = z.infer<typeof createPostInput>;

/** Which page of which feed: everyone's, or only what the members one follows wrote by name. */
export const feedInput = pageInput.extend({
  feed: z
    .enum(['all', 'following'], "This has to be 'all' or 'following'.")
    .default('all')
    .meta({ description: "Everyone's posts, or only what the members one follows wrote by name." }),
});
export type FeedInput = z.infer<typeof feedInput>;

/** Words to look for in posts. Any text will do; what can't be searched for finds nothing. */
export const searchPostsInput = pageInput.extend({
  q: requiredText({ maxChars: limits.searchQueryMaxChars, blank: 'Type something to search for.', about: 'Words.' }),
});
export type SearchPostsInput = z.infer<typeof searchPostsInput>;

/** One post by its id. */
export const postIdInput = z.object({ postId: idInput });

/** Gives or takes back the viewer's support. Setting what is already set does no harm. */
export const setPostLikeInput = z.object({ postId: idInput, liked: likedInput });

const postFields = {
  id: idView,
  content: z.string(),
  mood: z.string().nullable(),
  mediaUrl: mediaPathView,
  createdAt: instantView,
  likesCount: z.int().nonnegative(),
  commentsCount: z.int().nonnegative(),
  liked: likedView,
  mine: mineView,
};

/** A post under its author's name. */
export const namedPostView = z
  .object({ ...postFields, isAnonymous: z.literal(false), author: authorView })
  .meta({ id: 'NamedPost' });
/** A post under nobody's name: its author can only be the one constant. */
export const anonymousPostView = z
  .object({
    ...postFields,
    isAnonymous: z.literal(true),
    author: anonymousAuthorView,
  })
  .meta({ id: 'AnonymousPost' });

/** A post as one viewer sees it. */
export const postView = z
  .discriminatedUnion('isAnonymous', [namedPostView, anonymousPostView])
  .meta({ id: 'Post', description: 'A post as one viewer sees it; `isAnonymous` tells which.' });
export type Post = z.infer<typeof postView>;

/** A page of the feed, newest first. */
export const feedView = pageView(postView);

/** Where support stands after a change. */
export const likeView = z.object({ liked: likedView, likesCount: z.int().nonnegative() }).meta({ id: 'Like' });
export type Like = z.infer<typeof likeView>;
