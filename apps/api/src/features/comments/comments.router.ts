import {
  commentIdInput,
  commentsView,
  commentView,
  createCommentInput,
  listCommentsInput,
  setCommentLikeInput,
} from '@ballast/schema/comments';
import { successView } from '@ballast/schema/pagination';
import { likeView } from '@ballast/schema/posts';
import { exactly } from '../../trpc/exactly.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const commentsRouter = createRouter({
  list: memberProcedure({ masking: 'masked' })
    .input(listCommentsInput)
    .output(exactly(commentsView))
    .query(({ ctx, input }) => ctx.services.comments.list(ctx.viewer, input)),

  get: memberProcedure({ masking: 'masked' })
    .input(commentIdInput)
    .output(exactly(commentView))
    .query(({ ctx, input }) => ctx.services.comments.get(ctx.viewer, input.commentId)),

  create: memberProcedure({ masking: 'masked', limit: 'comments' })
    .input(createCommentInput)
    .output(exactly(commentView))
    .mutation(({ ctx, input }) => ctx.services.comments.create(ctx.viewer, input)),

  delete: memberProcedure({ masking: 'none' })
    .input(commentIdInput)
    .output(exactly(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.comments.delete(ctx.viewer, input.commentId);
      return { success: true };
    }),

  setLike: memberProcedure({ masking: 'none', limit: 'likes' })
    .input(setCommentLikeInput)
    .output(exactly(likeView))
    .mutation(({ ctx, input }) => ctx.services.comments.setLike(ctx.viewer, input.commentId, input.liked)),
});
