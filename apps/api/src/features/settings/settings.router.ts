import { successView } from '@ballast/schema/pagination';
import { settingsView, unsubscribeInput, updateSettingsInput } from '@ballast/schema/settings';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure, publicProcedure } from '../../trpc/procedures.ts';

export const settingsRouter = createRouter({
  get: memberProcedure({ masking: 'self' })
    .output(outputSchema(settingsView))
    .query(({ ctx }) => ctx.services.settings.get(ctx.viewer)),

  update: memberProcedure({ masking: 'self', limit: 'ownChanges' })
    .input(updateSettingsInput)
    .output(outputSchema(settingsView))
    .mutation(({ ctx, input }) => ctx.services.settings.update(ctx.viewer, input)),

  unsubscribe: publicProcedure({ masking: 'none', limit: 'unsubscribes' })
    .input(unsubscribeInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.settings.unsubscribe(input);
      return { success: true };
    }),
});
