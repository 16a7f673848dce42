import {
  feedView,
  hiddenPostsInput,
  keptPostsInput,
  ownPostsInput,
  ownPostsView,
  postIdInput,
  postView,
  searchPostsInput,
  storiesInput,
  storiesView,
} from '@ballast/schema/posts';
import { operation } from '../../trpc/operation.ts';
import { outputSchema, pageOutputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { checkOpenPost } from './open-posts.service.ts';
import { checkPost } from './post-items.ts';
import { feedExample, ownPostExample } from './posts.examples.ts';

export const postListProcedures = {
  search: operation(
    memberProcedure({ masking: 'masked', limit: 'search', cost: 5 })
      .input(searchPostsInput)
      .output(pageOutputSchema(feedView, checkPost))
      .query(({ ctx, input }) => ctx.services.posts.search(ctx.viewer, input)),
    {
      path: 'GET /api/community/posts/search',
      summary: 'Search posts, best match first',
      description:
        'Words are stemmed, and the last may be a prefix. Posts with every word; if there are none, posts with any word. A username finds the named posts of that member, unless the member has turned that off. Any text is valid except an empty one.',
      emptyIsAbsent: ['topic'],
      list: true,
      example: { q: 'awake' },
      answer: { items: feedExample, nextCursor: null },
    },
  ),

  hidden: operation(
    memberProcedure({ masking: 'masked' })
      .input(hiddenPostsInput.prefault({}))
      .output(pageOutputSchema(feedView, checkPost))
      .query(({ ctx, input }) => ctx.services.posts.hidden(ctx.viewer, input)),
    {
      path: 'GET /api/community/posts/hidden',
      summary: 'The posts that one has hidden',
      description:
        'The newest post first, whenever it was hidden. Posts by blocked and muted members are left out, as in the feed, and so are posts that were deleted or removed.',
      list: true,
      example: {},
      answer: { items: feedExample, nextCursor: null },
    },
  ),

  get: operation(
    publicProcedure({ masking: 'masked' })
      .input(postIdInput)
      .output(outputSchema(postView))
      .query(({ ctx: { viewer, services, isPartOfWrite }, input: { postId } }) => {
        const { get, getForWrite, open } = services.posts;
        if (!viewer) return open.get(postId);
        return isPartOfWrite ? getForWrite(viewer, postId) : get(viewer, postId);
      }),
    {
      path: 'GET /api/community/posts/{id}',
      summary: 'One post',
      description:
        'A visitor gets a post that is open to read, and 401 for any other id. A named post by somebody who has blocked the viewer is 404.',
      names: { id: 'postId' },
      version: 'own',
      refusals: ['NOT_SIGNED_IN'],
      example: { postId: sample.openPostId },
      answer: ownPostExample,
    },
  ),

  stories: operation(
    publicProcedure({ masking: 'masked', limit: 'stories' })
      .input(storiesInput.prefault({}))
      .output(pageOutputSchema(storiesView, checkOpenPost))
      .query(({ ctx, input }) => ctx.services.posts.open.list(input)),
    {
      path: 'GET /api/stories',
      summary: 'The posts that anyone may read, newest first',
      description:
        'Needs no session, and is the same for everyone: without the fields about a viewer. A post is listed while its author lets anyone read it.',
      list: true,
      example: {},
      answer: {
        items: [
          {
            id: sample.openPostId,
            content: 'Read me',
            mood: null,
            notes: [],
            topics: [],
            cover: null,
            answers: 'everyone',
            openToRead: true,
            mediaUrl: null,
            imageDescription: null,
            createdAt: '2026-11-20T03:07:00.000Z',
            edited: false,
            likesCount: 0,
            commentsCount: 0,
            isAnonymous: true,
            author: {
              id: null,
              username: 'Anonymous',
              displayName: 'Anonymous',
              profileImageUrl: null,
              avatarColor: '#7d756b',
            },
          },
        ],
        nextCursor: null,
      },
    },
  ),

  own: operation(
    memberProcedure({ masking: 'self' })
      .input(ownPostsInput.prefault({}))
      .output(outputSchema(ownPostsView))
      .query(({ ctx, input }) => ctx.services.posts.own(ctx.viewer, input)),
    {
      path: 'GET /api/users/me/posts',
      summary: "One's own posts, newest first",
      description: 'Named and anonymous. No other member can see who wrote an anonymous post.',
      list: true,
      example: {},
      answer: { items: [ownPostExample], nextCursor: null, removedIds: [], heldIds: [], heldPainIds: [] },
    },
  ),

  kept: operation(
    memberProcedure({ masking: 'masked' })
      .input(keptPostsInput.prefault({}))
      .output(pageOutputSchema(feedView, checkPost))
      .query(({ ctx, input }) => ctx.services.posts.kept(ctx.viewer, input)),
    {
      path: 'GET /api/users/me/kept',
      summary: 'The posts that one keeps, latest kept first',
      description:
        'Nobody else can see who keeps a post, or how many do. Posts by blocked and muted members are left out, as in the feed, and so are hidden posts and posts that were deleted or removed.',
      list: true,
      example: {},
      answer: { items: feedExample, nextCursor: null },
    },
  ),
};
