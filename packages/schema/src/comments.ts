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
  replyTo: idInput
    .optional()
    .meta({ description: 'The comment that it replies to: one of the same post that is no reply itself.' }),
  asAuthor: z.boolean('Say true or false.').optional().meta({
    description:
      'Whether the comment says that the author of an anonymous post wrote it. Only they can, and only anonymously.',
  }),
  clientId: idempotencyKeyInput,
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;

export const listCommentsInput = pageInput.extend({
  postId: idInput,
  replyTo: idInput
    .optional()
    .meta({ description: 'Lists the replies to this comment. Left out: the comments that are no replies.' }),
});
export type ListCommentsInput = z.infer<typeof listCommentsInput>;

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

export const takenOffCommentsInput = z.object({ postId: idInput });

export const setTakenOffInput = commentIdInput.extend({
  takenOff: z.boolean('Say true or false.').meta({ description: 'False within a day puts the comment back.' }),
});

export const takenOffView = z.object({ takenOff: z.boolean() }).meta({ id: 'TakenOff' });
export type TakenOff = z.infer<typeof takenOffView>;

const commentFields = {
  id: idView,
  postId: idView,
  replyTo: idView.nullable().meta({
    description: 'The comment that it replies to. Null for any other, and once that comment is no longer shown.',
  }),
  content: z.string(),
  byAuthor: z.boolean().meta({
    description:
      'Whether it shows that the author of the post wrote it. Below an anonymous post only if they said so with `asAuthor`, below a named one if they wrote it by name.',
  }),
  cover: coverView,
  createdAt: instantView,
  edited: editedView,
  likesCount: z.int().nonnegative(),
  repliesCount: z
    .int()
    .nonnegative()
    .meta({ description: 'As many replies as the viewer can see, hidden ones included, and at most 1,000.' }),
  liked: likedView,
  mine: mineView,
  takenOff: z.boolean().meta({
    description:
      'Whether the author of the post has taken it off. Then its writer still sees it, and for a day the author of the post, in the list of what they took off.',
  }),
  held: z.literal(true).exactOptional().meta({
    description:
      'Set for its writer alone: reports or staff have hidden this comment until a decision. Nobody else sees it.',
  }),
  supports: supportsView,
  version: versionView,
};

const namedFields = { ...commentFields, isAnonymous: z.literal(false), author: namedAuthorView };
const anonymousFields = { ...commentFields, isAnonymous: z.literal(true), author: anonymousAuthorView };

export const replyView = z
  .discriminatedUnion('isAnonymous', [
    z.object(namedFields).meta({ id: 'NamedReply' }),
    z.object(anonymousFields).meta({ id: 'AnonymousReply' }),
  ])
  .meta({ id: 'Reply', description: 'A comment without its replies.' });
export type Reply = z.infer<typeof replyView>;

const repliesView = z
  .array(replyView)
  .meta({ description: 'In the list of comments, the first 5 replies, oldest first. Empty elsewhere.' });

export const namedCommentView = z.object({ ...namedFields, replies: repliesView }).meta({ id: 'NamedComment' });
export const anonymousCommentView = z
  .object({ ...anonymousFields, replies: repliesView })
  .meta({ id: 'AnonymousComment' });

export const commentView = z
  .discriminatedUnion('isAnonymous', [namedCommentView, anonymousCommentView])
  .meta({ id: 'Comment', description: 'A comment as one viewer sees it, named or anonymous.' });
export type Comment = z.infer<typeof commentView>;

/** Oldest first. */
export const commentsView = pageView(commentView);

export const takenOffCommentsView = z.array(commentView);
