import { successView } from '@ballast/schema/pagination';
import { endedPushSubscriptionInput, pushKeyView, pushSubscriptionInput } from '@ballast/schema/push';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure, publicProcedure } from '../../trpc/procedures.ts';

export const pushRouter = createRouter({
  key: publicProcedure({ masking: 'none' })
    .output(outputSchema(pushKeyView))
    .query(({ ctx }) => ctx.services.push.key()),

  subscribe: memberProcedure({ masking: 'self', limit: 'ownChanges' })
    .input(pushSubscriptionInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.push.subscribe(ctx.viewer, input);
      return { success: true };
    }),

  unsubscribe: memberProcedure({ masking: 'self', limit: 'ownChanges' })
    .input(endedPushSubscriptionInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.push.unsubscribe(ctx.viewer, input);
      return { success: true };
    }),
});
