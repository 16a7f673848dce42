import {
  commentIdInput,
  commentsView,
  commentView,
  createCommentInput,
  hiddenCommentsInput,
  listCommentsInput,
  updateCommentInput,
} from '@ballast/schema/comments';
import { successView } from '@ballast/schema/pagination';
import { operation } from '../../trpc/operation.ts';
import { outputSchema, pageOutputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { checkComment } from './comment-items.ts';
import { commentMarkProcedures } from './comment-marks.router.ts';
import { commentExample } from './comments.examples.ts';

export const commentsRouter = createRouter({
  list: operation(
    memberProcedure({ masking: 'masked' })
      .input(listCommentsInput)
      .output(pageOutputSchema(commentsView, checkComment))
      .query(({ ctx, input }) => ctx.services.comments.list(ctx.viewer, input)),
    {
      path: 'GET /api/community/posts/{id}/comments',
      summary: 'The comments of a post, oldest first',
      description:
        'Each comment that is no reply, with its first 5 replies; with `replyTo` the replies to one. Replies to a comment that is no longer shown, to anybody or to the viewer, are listed in its place, with `replyTo` null.',
      names: { id: 'postId' },
      list: true,
      example: { postId: sample.postId },
      answer: { items: [commentExample], nextCursor: null },
    },
  ),

  create: operation(
    memberProcedure({ sanction: 'answer', masking: 'masked', limit: 'comments' })
      .input(createCommentInput)
      .output(outputSchema(commentView))
      .mutation(({ ctx, input }) => ctx.services.comments.create(ctx.viewer, input)),
    {
      path: 'POST /api/community/posts/{id}/comments',
      summary: 'Write a comment',
      description:
        'The post id in the path takes precedence over the body. If not everyone may answer the post, a comment is named if and only if the post is. A reply to a reply, or to a comment that is not there, is a 400. So is `asAuthor` of anybody but the author of an anonymous post.',
      names: { id: 'postId' },
      body: 'json',
      status: 201,
      version: 'new',
      location: '/api/community/comments/{id}',
      refusals: ['CLIENT_ID_REUSED', 'ANSWERS_CLOSED'],
      example: { postId: sample.anonymousPostId, content: 'Same', isAnonymous: true },
      answer: commentExample,
    },
  ),

  hidden: operation(
    memberProcedure({ masking: 'masked' })
      .input(hiddenCommentsInput.prefault({}))
      .output(outputSchema(commentsView))
      .query(({ ctx, input }) => ctx.services.comments.hidden(ctx.viewer, input)),
    {
      path: 'GET /api/community/comments/hidden',
      summary: 'The comments that one has hidden',
      description:
        'The newest comment first, whenever it was hidden. Comments by blocked and muted members are left out, as below a post, and so are comments that were deleted or removed.',
      list: true,
      example: {},
      answer: { items: [commentExample], nextCursor: null },
    },
  ),

  get: operation(
    memberProcedure({ masking: 'masked' })
      .input(commentIdInput)
      .output(outputSchema(commentView))
      .query(({ ctx, input }) => ctx.services.comments.get(ctx.viewer, input.commentId)),
    {
      path: 'GET /api/community/comments/{id}',
      summary: 'One comment',
      names: { id: 'commentId' },
      version: 'own',
      example: { commentId: sample.commentId },
      answer: commentExample,
    },
  ),

  update: operation(
    memberProcedure({ sanction: 'answer', masking: 'masked', limit: 'edits' })
      .input(updateCommentInput)
      .output(outputSchema(commentView))
      .mutation(({ ctx, input }) => ctx.services.comments.update(ctx.viewer, input)),
    {
      path: 'PATCH /api/community/comments/{id}',
      summary: "Change one's own comment",
      description:
        'The rules are those of posts, and an edit is refused where a new comment would be. While an anonymous post takes no answers, nobody changes an anonymous comment on it, not even its author.',
      names: { id: 'commentId' },
      body: 'json',
      version: 'own',
      refusals: ['ANSWERS_CLOSED', 'EDITED_MEANWHILE'],
      example: { commentId: sample.commentId, content: 'Still me' },
      answer: commentExample,
    },
  ),

  delete: operation(
    memberProcedure({ masking: 'none' })
      .input(commentIdInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.comments.delete(ctx.viewer, input.commentId);
        return { success: true };
      }),
    {
      path: 'DELETE /api/community/comments/{id}',
      summary: "Delete one's own comment",
      names: { id: 'commentId' },
      example: { commentId: sample.commentId },
      answer: { success: true },
    },
  ),
  ...commentMarkProcedures,
});
