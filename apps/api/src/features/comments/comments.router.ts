import {
  commentIdInput,
  commentsView,
  commentView,
  createCommentInput,
  hiddenCommentsInput,
  listCommentsInput,
  setCommentHiddenInput,
  setCommentLikeInput,
  setTakenOffInput,
  takenOffCommentsInput,
  takenOffCommentsView,
  takenOffView,
  updateCommentInput,
} from '@ballast/schema/comments';
import { successView } from '@ballast/schema/pagination';
import { hiddenView, likeView } from '@ballast/schema/posts';
import { outputSchema, pageOutputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';
import { checkComment } from './comment-items.ts';

export const commentsRouter = createRouter({
  list: memberProcedure({ masking: 'masked' })
    .input(listCommentsInput)
    .output(pageOutputSchema(commentsView, checkComment))
    .query(({ ctx, input }) => ctx.services.comments.list(ctx.viewer, input)),

  get: memberProcedure({ masking: 'masked' })
    .input(commentIdInput)
    .output(outputSchema(commentView))
    .query(({ ctx, input }) => ctx.services.comments.get(ctx.viewer, input.commentId)),

  create: memberProcedure({ sanction: 'answer', masking: 'masked', limit: 'comments' })
    .input(createCommentInput)
    .output(outputSchema(commentView))
    .mutation(({ ctx, input }) => ctx.services.comments.create(ctx.viewer, input)),

  update: memberProcedure({ sanction: 'answer', masking: 'masked', limit: 'edits' })
    .input(updateCommentInput)
    .output(outputSchema(commentView))
    .mutation(({ ctx, input }) => ctx.services.comments.update(ctx.viewer, input)),

  delete: memberProcedure({ masking: 'none' })
    .input(commentIdInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.comments.delete(ctx.viewer, input.commentId);
      return { success: true };
    }),

  hidden: memberProcedure({ masking: 'masked' })
    .input(hiddenCommentsInput.prefault({}))
    .output(outputSchema(commentsView))
    .query(({ ctx, input }) => ctx.services.comments.hidden(ctx.viewer, input)),

  setHidden: memberProcedure({ masking: 'none', limit: 'likes' })
    .input(setCommentHiddenInput)
    .output(outputSchema(hiddenView))
    .mutation(({ ctx, input }) => ctx.services.comments.setHidden(ctx.viewer, input.commentId, input.hidden)),

  takenOff: memberProcedure({ masking: 'masked' })
    .input(takenOffCommentsInput)
    .output(outputSchema(takenOffCommentsView))
    .query(({ ctx, input }) => ctx.services.comments.takenOff(ctx.viewer, input.postId)),

  setTakenOff: memberProcedure({ sanction: 'write', masking: 'none', limit: 'likes' })
    .input(setTakenOffInput)
    .output(outputSchema(takenOffView))
    .mutation(({ ctx, input }) => ctx.services.comments.setTakenOff(ctx.viewer, input.commentId, input.takenOff)),

  setLike: memberProcedure({ masking: 'none', limit: 'likes' })
    .input(setCommentLikeInput)
    .output(outputSchema(likeView))
    .mutation(({ ctx, input }) =>
      ctx.services.comments.setLike(ctx.viewer, input.commentId, ctx.toggles ? 'toggle' : input.liked, input.kind),
    ),
});
