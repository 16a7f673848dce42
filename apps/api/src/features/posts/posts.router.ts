import { formInput } from '@ballast/schema/form-input';
import { successView } from '@ballast/schema/pagination';
import {
  createPostInput,
  feedInput,
  feedView,
  hiddenPostsInput,
  hiddenView,
  keptPostsInput,
  keptView,
  likeView,
  newSinceInput,
  newSinceView,
  ownPostsInput,
  ownPostsView,
  postIdInput,
  postView,
  searchPostsInput,
  setHiddenInput,
  setKeptInput,
  setPostLikeInput,
  storiesInput,
  storiesView,
  updatePostInput,
  waitingView,
} from '@ballast/schema/posts';
import { topicCountsView } from '@ballast/schema/topics';
import { outputSchema, pageOutputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { checkOpenPost } from './open-posts.service.ts';
import { checkPost } from './post-items.ts';

export const postsRouter = createRouter({
  feed: memberProcedure({ masking: 'masked' })
    .input(feedInput.prefault({}))
    .output(pageOutputSchema(feedView, checkPost))
    .query(({ ctx, input }) => ctx.services.posts.feed(ctx.viewer, input)),

  newSince: memberProcedure({ masking: 'masked' })
    .input(newSinceInput)
    .output(outputSchema(newSinceView))
    .query(({ ctx, input }) => ctx.services.posts.newSince(ctx.viewer, input)),

  waiting: memberProcedure({ masking: 'masked' })
    .output(outputSchema(waitingView))
    .query(({ ctx }) => ctx.services.posts.waiting(ctx.viewer)),

  topics: memberProcedure({ masking: 'masked' })
    .output(outputSchema(topicCountsView))
    .query(({ ctx }) => ctx.services.posts.topics()),

  search: memberProcedure({ masking: 'masked', limit: 'search', cost: 5 })
    .input(searchPostsInput)
    .output(pageOutputSchema(feedView, checkPost))
    .query(({ ctx, input }) => ctx.services.posts.search(ctx.viewer, input)),

  own: memberProcedure({ masking: 'self' })
    .input(ownPostsInput.prefault({}))
    .output(outputSchema(ownPostsView))
    .query(({ ctx, input }) => ctx.services.posts.own(ctx.viewer, input)),

  stories: publicProcedure({ masking: 'masked', limit: 'stories' })
    .input(storiesInput.prefault({}))
    .output(pageOutputSchema(storiesView, checkOpenPost))
    .query(({ ctx, input }) => ctx.services.posts.open.list(input)),

  get: publicProcedure({ masking: 'masked' })
    .input(postIdInput)
    .output(outputSchema(postView))
    .query(({ ctx: { viewer, services, isPartOfWrite }, input: { postId } }) => {
      const { get, getForWrite, open } = services.posts;
      if (!viewer) return open.get(postId);
      return isPartOfWrite ? getForWrite(viewer, postId) : get(viewer, postId);
    }),

  create: memberProcedure({ sanction: 'write', masking: 'masked', limit: 'posts' })
    .input(formInput(createPostInput))
    .output(outputSchema(postView))
    .mutation(({ ctx, input }) => ctx.services.posts.create(ctx.viewer, input)),

  update: memberProcedure({ sanction: 'write', masking: 'masked', limit: 'edits' })
    .input(updatePostInput)
    .output(outputSchema(postView))
    .mutation(({ ctx, input }) => ctx.services.posts.update(ctx.viewer, input)),

  delete: memberProcedure({ masking: 'none' })
    .input(postIdInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.posts.delete(ctx.viewer, input.postId);
      return { success: true };
    }),

  hidden: memberProcedure({ masking: 'masked' })
    .input(hiddenPostsInput.prefault({}))
    .output(pageOutputSchema(feedView, checkPost))
    .query(({ ctx, input }) => ctx.services.posts.hidden(ctx.viewer, input)),

  setHidden: memberProcedure({ masking: 'none', limit: 'likes' })
    .input(setHiddenInput)
    .output(outputSchema(hiddenView))
    .mutation(({ ctx, input }) => ctx.services.posts.setHidden(ctx.viewer, input.postId, input.hidden)),

  kept: memberProcedure({ masking: 'masked' })
    .input(keptPostsInput.prefault({}))
    .output(pageOutputSchema(feedView, checkPost))
    .query(({ ctx, input }) => ctx.services.posts.kept(ctx.viewer, input)),

  setKept: memberProcedure({ masking: 'none', limit: 'likes' })
    .input(setKeptInput)
    .output(outputSchema(keptView))
    .mutation(({ ctx, input }) => ctx.services.posts.setKept(ctx.viewer, input.postId, input.kept)),

  setLike: memberProcedure({ masking: 'none', limit: 'likes' })
    .input(setPostLikeInput)
    .output(outputSchema(likeView))
    .mutation(({ ctx, input }) =>
      ctx.services.posts.setLike(ctx.viewer, input.postId, ctx.toggles ? 'toggle' : input.liked, input.kind),
    ),
});
