import {
  setCommentHiddenInput,
  setCommentLikeInput,
  setTakenOffInput,
  takenOffCommentsInput,
  takenOffCommentsView,
  takenOffView,
} from '@ballast/schema/comments';
import { hiddenView, likeView } from '@ballast/schema/posts';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const commentMarkProcedures = {
  setLike: operation(
    memberProcedure({ masking: 'none', limit: 'likes' })
      .input(setCommentLikeInput)
      .output(outputSchema(likeView))
      .mutation(({ ctx, input }) =>
        ctx.services.comments.setLike(ctx.viewer, input.commentId, ctx.toggles ? 'toggle' : input.liked, input.kind),
      ),
    {
      path: 'POST /api/community/comments/{id}/like',
      summary: 'Give support, or take it back',
      description: 'A toggle, as with posts.',
      names: { id: 'commentId' },
      body: 'json',
      set: { liked: true },
      special: 'toggle',
      refusals: ['SUSPENDED'],
      example: { commentId: sample.commentId, liked: true },
      answer: { liked: true, likesCount: 1 },
    },
  ),

  setHidden: operation(
    memberProcedure({ masking: 'none', limit: 'likes' })
      .input(setCommentHiddenInput)
      .output(outputSchema(hiddenView))
      .mutation(({ ctx, input }) => ctx.services.comments.setHidden(ctx.viewer, input.commentId, input.hidden)),
    {
      paths: [
        {
          path: 'POST /api/community/comments/{id}/hide',
          summary: 'Hide a comment from one’s own lists',
          description:
            'Any comment, named or anonymous, one’s own too. It disappears only from the viewer’s list of the comments, and the post still counts it. A member can hide 5,000 comments; one more is a 400.',
          names: { id: 'commentId' },
          set: { hidden: true },
          refusals: ['BAD_INPUT'],
        },
        {
          path: 'DELETE /api/community/comments/{id}/hide',
          summary: 'Show a hidden comment again',
          names: { id: 'commentId' },
          set: { hidden: false },
        },
      ],
      example: { commentId: sample.commentId, hidden: true },
      answer: { hidden: true },
    },
  ),

  takenOff: operation(
    memberProcedure({ masking: 'masked' })
      .input(takenOffCommentsInput)
      .output(outputSchema(takenOffCommentsView))
      .query(({ ctx, input }) => ctx.services.comments.takenOff(ctx.viewer, input.postId)),
    {
      path: 'GET /api/community/posts/{id}/taken-off',
      summary: 'The comments that one has taken off one’s own post and can put back',
      description: 'For the author of the post alone: 404 for anybody else. Those of the last day, oldest first.',
      names: { id: 'postId' },
      example: { postId: sample.postId },
      answer: [],
    },
  ),

  setTakenOff: operation(
    memberProcedure({ sanction: 'write', masking: 'none', limit: 'likes' })
      .input(setTakenOffInput)
      .output(outputSchema(takenOffView))
      .mutation(({ ctx, input }) => ctx.services.comments.setTakenOff(ctx.viewer, input.commentId, input.takenOff)),
    {
      paths: [
        {
          path: 'POST /api/community/comments/{id}/take-off',
          summary: 'Take a comment off one’s own post',
          description:
            'For the author of the post alone; to anybody else the comment is not there. It is gone for everyone but whoever wrote it, and looks like a deleted one. Its replies stay.',
          names: { id: 'commentId' },
          set: { takenOff: true },
        },
        {
          path: 'DELETE /api/community/comments/{id}/take-off',
          summary: 'Put a comment back that one has taken off',
          description: 'Within a day; later it is a 400.',
          names: { id: 'commentId' },
          set: { takenOff: false },
          refusals: ['BAD_INPUT'],
        },
      ],
      example: { commentId: sample.commentId, takenOff: true },
      answer: { takenOff: true },
    },
  ),
};
