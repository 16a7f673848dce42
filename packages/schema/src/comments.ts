import * as z from 'zod';
import { isAnonymousInput } from './anonymity.ts';
import { anonymousAuthorView, namedAuthorView } from './authors.ts';
import { coverView } from './content-notes.ts';
import { editedView, versionInput, versionView } from './edits.ts';
import { fieldMessages } from './field-rules.ts';
import { idempotencyKeyInput, idInput, idView } from './ids.ts';
import { likedInput, likedView, likeKindInput, mineView, supportsView } from './likes.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { requiredText } from './text.ts';

const contentInput = requiredText({
  maxChars: limits.commentMaxChars,
  blankMessage: fieldMessages.comment,
  description: 'Plain text.',
});

export const createCommentInput = z.object({
  postId: idInput,
  content: contentInput,
  isAnonymous: isAnonymousInput,
  clientId: idempotencyKeyInput,
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;

export const listCommentsInput = pageInput.extend({ postId: idInput });

export const commentIdInput = z.object({ commentId: idInput });

export const updateCommentInput = z.object({ commentId: idInput, content: contentInput, version: versionInput });
export type UpdateCommentInput = z.infer<typeof updateCommentInput>;

export const setCommentLikeInput = z.object({ commentId: idInput, liked: likedInput, kind: likeKindInput });

export const hiddenCommentsInput = pageInput;

export const setCommentHiddenInput = commentIdInput.extend({
  hidden: z.boolean('Say true or false.').meta({
    description: 'Whether the viewer’s lists leave the comment out. Setting the current value changes nothing.',
  }),
});

const commentFields = {
  id: idView,
  postId: idView,
  content: z.string(),
  cover: coverView,
  createdAt: instantView,
  edited: editedView,
  likesCount: z.int().nonnegative(),
  liked: likedView,
  mine: mineView,
  supports: supportsView,
  version: versionView,
};

export const namedCommentView = z
  .object({ ...commentFields, isAnonymous: z.literal(false), author: namedAuthorView })
  .meta({ id: 'NamedComment' });
export const anonymousCommentView = z
  .object({
    ...commentFields,
    isAnonymous: z.literal(true),
    author: anonymousAuthorView,
  })
  .meta({ id: 'AnonymousComment' });

export const commentView = z
  .discriminatedUnion('isAnonymous', [namedCommentView, anonymousCommentView])
  .meta({ id: 'Comment', description: 'A comment as one viewer sees it, named or anonymous.' });
export type Comment = z.infer<typeof commentView>;

/** Oldest first. */
export const commentsView = pageView(commentView);
