import { markNoticesReadInput, noticeCountView, noticesInput, noticesView } from '@ballast/schema/notices';
import { successView } from '@ballast/schema/pagination';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';
import { noticesExample } from './notices.examples.ts';

export const noticesRouter = createRouter({
  list: operation(
    memberProcedure({ masking: 'self', cost: 5 })
      .input(noticesInput.prefault({}))
      .output(outputSchema(noticesView))
      .query(({ ctx, input }) => ctx.services.notices.list(ctx.viewer, input)),
    {
      path: 'GET /api/notifications',
      summary: 'Notices, newest first',
      description:
        'Covers the newest 100 posts of the member, and the 100 threads of others in which the member commented last. Likes and follows have no times: their `at` is a bound.',
      list: true,
      example: {},
      answer: { items: noticesExample, nextCursor: null },
    },
  ),

  count: operation(
    memberProcedure({ masking: 'self' })
      .output(outputSchema(noticeCountView))
      .query(({ ctx }) => ctx.services.notices.count(ctx.viewer)),
    {
      path: 'GET /api/notifications/count',
      summary: 'How many notices and messages are unread',
      answer: { notices: 2, messages: 1 },
    },
  ),

  markRead: operation(
    memberProcedure({ masking: 'self', cost: 5 })
      .input(markNoticesReadInput.prefault({}))
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.notices.markRead(ctx.viewer, input.upTo);
        return { success: true };
      }),
    {
      path: 'POST /api/notifications/mark-read',
      summary: 'Mark notices as read',
      body: 'json',
      example: {},
      answer: { success: true },
    },
  ),
});
