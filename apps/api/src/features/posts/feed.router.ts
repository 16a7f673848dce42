import { feedInput, feedView, newSinceInput, newSinceView, waitingView } from '@ballast/schema/posts';
import { topicCountsView } from '@ballast/schema/topics';
import { operation } from '../../trpc/operation.ts';
import { outputSchema, pageOutputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { checkPost } from './post-items.ts';
import { feedExample } from './posts.examples.ts';

export const feedProcedures = {
  feed: operation(
    memberProcedure({ masking: 'masked' })
      .input(feedInput.prefault({}))
      .output(pageOutputSchema(feedView, checkPost))
      .query(({ ctx, input }) => ctx.services.posts.feed(ctx.viewer, input)),
    {
      path: 'GET /api/community/posts',
      summary: 'The feed, newest first',
      description:
        'A page can be shorter than its limit, or empty, and still have a next page: posts by blocked and muted members, and those that the viewer hid, are left out.',
      emptyIsAbsent: ['topic'],
      list: true,
      example: {},
      answer: { items: feedExample, nextCursor: null },
    },
  ),

  newSince: operation(
    memberProcedure({ masking: 'masked' })
      .input(newSinceInput)
      .output(outputSchema(newSinceView))
      .query(({ ctx, input }) => ctx.services.posts.newSince(ctx.viewer, input)),
    {
      path: 'GET /api/community/posts/new',
      summary: 'How many posts are newer than one',
      description:
        'With the filters of the feed. At most 99. Posts that the feed leaves out for the viewer are not counted; the viewer’s own are.',
      emptyIsAbsent: ['topic'],
      refusals: ['BAD_INPUT', 'NOT_FOUND'],
      example: { since: sample.postId },
      answer: { count: 3 },
    },
  ),

  waiting: operation(
    memberProcedure({ masking: 'masked' })
      .output(outputSchema(waitingView))
      .query(({ ctx }) => ctx.services.posts.waiting(ctx.viewer)),
    {
      path: 'GET /api/community/posts/waiting',
      summary: 'How many posts have waited for an answer since last night',
      description:
        'Posts of the feed `unanswered` that were written before the last 06:00 in the UK. At most 99. Posts that the feed leaves out for the viewer are not counted; the viewer’s own are.',
      answer: { count: 0 },
    },
  ),

  topics: operation(
    memberProcedure({ masking: 'masked' })
      .output(outputSchema(topicCountsView))
      .query(({ ctx }) => ctx.services.posts.topics()),
    {
      path: 'GET /api/community/topics',
      summary: 'The topics, with the number of posts of the last 30 days',
      description: 'Every topic, in a fixed order, and the same for everyone.',
      answer: [{ topic: 'sleep', posts: 12 }],
    },
  ),
};
