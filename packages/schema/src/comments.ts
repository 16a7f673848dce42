import * as z from 'zod';
import { isAnonymousInput } from './anonymity.ts';
import { anonymousAuthorView, authorView } from './authors.ts';
import { idempotencyKeyInput, idInput, idView } from './ids.ts';
import { likedInput, likedView, mineView } from './likes.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { requiredText } from './text.ts';

/** What a new comment is made of. */
export const createCommentInput = z.object({
  postId: idInput,
  content: requiredText({ maxChars: limits.commentMaxChars, blank: 'Please enter a comment', about: 'Plain text.' }),
  isAnonymous: isAnonymousInput,
  clientId: idempotencyKeyInput,
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;

/** Which page of a post's comments. */
export const listCommentsInput = pageInput.extend({ postId: idInput });

/** One comment by its id. */
export const commentIdInput = z.object({ commentId: idInput });

/** Gives or takes back the viewer's support of a comment. */
export const setCommentLikeInput = z.object({ commentId: idInput, liked: likedInput });

const commentFields = {
  id: idView,
  postId: idView,
  content: z.string(),
  createdAt: instantView,
  likesCount: z.int().nonnegative(),
  liked: likedView,
  mine: mineView,
};

/** A comment under its author's name. */
export const namedCommentView = z
  .object({ ...commentFields, isAnonymous: z.literal(false), author: authorView })
  .meta({ id: 'NamedComment' });
/** A comment under nobody's name: its author can only be the one constant. */
export const anonymousCommentView = z
  .object({
    ...commentFields,
    isAnonymous: z.literal(true),
    author: anonymousAuthorView,
  })
  .meta({ id: 'AnonymousComment' });

/** A comment as one viewer sees it. */
export const commentView = z
  .discriminatedUnion('isAnonymous', [namedCommentView, anonymousCommentView])
  .meta({ id: 'Comment', description: 'A comment as one viewer sees it; `isAnonymous` tells which.' });
export type Comment = z.infer<typeof commentView>;

/** A page of comments, oldest first. */
export const commentsView = pageView(commentView);
