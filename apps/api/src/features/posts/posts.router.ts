import { formInput } from '@ballast/schema/form-input';
import { successView } from '@ballast/schema/pagination';
import {
  createPostInput,
  hiddenView,
  keptView,
  likeView,
  postIdInput,
  postView,
  setHiddenInput,
  setKeptInput,
  setPostLikeInput,
  updatePostInput,
} from '@ballast/schema/posts';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { feedProcedures } from './feed.router.ts';
import { postListProcedures } from './post-lists.router.ts';
import { ownPostExample } from './posts.examples.ts';

export const postsRouter = createRouter({
  ...feedProcedures,

  create: operation(
    memberProcedure({ sanction: 'write', masking: 'masked', limit: 'posts' })
      .input(formInput(createPostInput))
      .output(outputSchema(postView))
      .mutation(({ ctx, input }) => ctx.services.posts.create(ctx.viewer, input)),
    {
      path: 'POST /api/community/posts',
      summary: 'Write a post',
      description:
        'As JSON, or as a form with a picture. With a clientId a retry creates no second post. A userId is ignored.',
      body: 'form',
      status: 201,
      version: 'new',
      location: '/api/community/posts/{id}',
      refusals: ['CLIENT_ID_REUSED'],
      example: { content: 'Still here', isAnonymous: true },
      answer: ownPostExample,
    },
  ),
  ...postListProcedures,

  update: operation(
    memberProcedure({ sanction: 'write', masking: 'masked', limit: 'edits' })
      .input(updatePostInput)
      .output(outputSchema(postView))
      .mutation(({ ctx, input }) => ctx.services.posts.update(ctx.viewer, input)),
    {
      path: 'PATCH /api/community/posts/{id}',
      summary: "Change one's own post",
      description:
        'The post keeps its place in the feed and its `isAnonymous`, and is `edited` from then on. Unchanged content is no edit. isAnonymous in the body is ignored. An edit may name the version that it changes, as `version` or in `If-Match` with the `ETag` of a response; if the post was changed since, nothing is stored.',
      names: { id: 'postId' },
      body: 'json',
      version: 'own',
      refusals: ['EDITED_MEANWHILE'],
      example: { postId: sample.anonymousPostId, content: 'Asleep' },
      answer: ownPostExample,
    },
  ),

  delete: operation(
    memberProcedure({ masking: 'none' })
      .input(postIdInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.posts.delete(ctx.viewer, input.postId);
        return { success: true };
      }),
    {
      path: 'DELETE /api/community/posts/{id}',
      summary: "Delete one's own post",
      names: { id: 'postId' },
      example: { postId: sample.anonymousPostId },
      answer: { success: true },
    },
  ),

  setLike: operation(
    memberProcedure({ masking: 'none', limit: 'likes' })
      .input(setPostLikeInput)
      .output(outputSchema(likeView))
      .mutation(({ ctx, input }) =>
        ctx.services.posts.setLike(ctx.viewer, input.postId, ctx.toggles ? 'toggle' : input.liked, input.kind),
      ),
    {
      path: 'POST /api/community/posts/{id}/like',
      summary: 'Give support, or take it back',
      description:
        'A toggle, except that another `kind` changes the kind of support that is there. All kinds count together in `likesCount`; only the author sees them apart, in `supports`. The procedure sets a value, so a retry is safe. A suspended member can only take support back.',
      names: { id: 'postId' },
      body: 'json',
      set: { liked: true },
      special: 'toggle',
      refusals: ['SUSPENDED'],
      example: { postId: sample.postId, liked: true },
      answer: { liked: true, likesCount: 1 },
    },
  ),

  setHidden: operation(
    memberProcedure({ masking: 'none', limit: 'likes' })
      .input(setHiddenInput)
      .output(outputSchema(hiddenView))
      .mutation(({ ctx, input }) => ctx.services.posts.setHidden(ctx.viewer, input.postId, input.hidden)),
    {
      paths: [
        {
          path: 'POST /api/community/posts/{id}/hide',
          summary: 'Hide a post from one’s own lists',
          description:
            'Any post, named or anonymous, one’s own too. It disappears only from the viewer’s feed and search; its own page and the list of one’s own posts still show it. A member can hide 5,000 posts; one more is a 400.',
          names: { id: 'postId' },
          set: { hidden: true },
          refusals: ['BAD_INPUT'],
        },
        {
          path: 'DELETE /api/community/posts/{id}/hide',
          summary: 'Show a hidden post again',
          names: { id: 'postId' },
          set: { hidden: false },
        },
      ],
      example: { postId: sample.anonymousPostId, hidden: true },
      answer: { hidden: true },
    },
  ),

  setKept: operation(
    memberProcedure({ masking: 'none', limit: 'likes' })
      .input(setKeptInput)
      .output(outputSchema(keptView))
      .mutation(({ ctx, input }) => ctx.services.posts.setKept(ctx.viewer, input.postId, input.kept)),
    {
      paths: [
        {
          path: 'POST /api/community/posts/{id}/keep',
          summary: 'Keep a post',
          description:
            'Any post, named or anonymous, one’s own too. A post that is kept already keeps its place in the list. A member can keep 10,000 posts; one more is a 400.',
          names: { id: 'postId' },
          set: { kept: true },
          refusals: ['BAD_INPUT'],
        },
        {
          path: 'DELETE /api/community/posts/{id}/keep',
          summary: 'Stop keeping a post',
          names: { id: 'postId' },
          set: { kept: false },
        },
      ],
      example: { postId: sample.anonymousPostId, kept: true },
      answer: { kept: true },
    },
  ),
});
