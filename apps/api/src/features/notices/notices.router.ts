import { markNoticesReadInput, noticeCountView, noticesInput, noticesView } from '@ballast/schema/notices';
import { successView } from '@ballast/schema/pagination';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const noticesRouter = createRouter({
  list: memberProcedure({ masking: 'self', cost: 5 })
    .input(noticesInput.prefault({}))
    .output(outputSchema(noticesView))
    .query(({ ctx, input }) => ctx.services.notices.list(ctx.viewer, input)),

  count: memberProcedure({ masking: 'self' })
    .output(outputSchema(noticeCountView))
    .query(({ ctx }) => ctx.services.notices.count(ctx.viewer)),

  markRead: memberProcedure({ masking: 'self', cost: 5 })
    .input(markNoticesReadInput.prefault({}))
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.notices.markRead(ctx.viewer, input.upTo);
      return { success: true };
    }),
});
