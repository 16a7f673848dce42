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
    .mutation(async ({ ctx: { services, viewer, client }, input: { password, ...change } }) => {
      if (await services.settings.needsPassword(viewer, change)) {
        await services.password.requirePassword(viewer, password ?? '', client.networkAddress());
      }
      return services.settings.update(viewer, change);
    }),

  unsubscribe: publicProcedure({ masking: 'none', limit: 'unsubscribes' })
    .input(unsubscribeInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.settings.unsubscribe(input);
      return { success: true };
    }),
});
