import { settingsView, updateSettingsInput } from '@ballast/schema/settings';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const settingsRouter = createRouter({
  get: memberProcedure({ masking: 'self' })
    .output(outputSchema(settingsView))
    .query(({ ctx }) => ctx.services.settings.get(ctx.viewer)),

  update: memberProcedure({ masking: 'self', limit: 'ownChanges' })
    .input(updateSettingsInput)
    .output(outputSchema(settingsView))
    .mutation(({ ctx, input }) => ctx.services.settings.update(ctx.viewer, input)),
});
