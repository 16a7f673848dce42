import { successView } from '@ballast/schema/pagination';
import { settingsView, unsubscribeInput, updateSettingsInput } from '@ballast/schema/settings';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { settingsExample } from './settings.examples.ts';

export const settingsRouter = createRouter({
  get: operation(
    memberProcedure({ masking: 'self' })
      .output(outputSchema(settingsView))
      .query(({ ctx }) => ctx.services.settings.get(ctx.viewer)),
    { path: 'GET /api/users/settings', summary: "One's settings", answer: settingsExample },
  ),

  update: operation(
    memberProcedure({ masking: 'self', limit: 'ownChanges' })
      .input(updateSettingsInput)
      .output(outputSchema(settingsView))
      .mutation(async ({ ctx: { services, viewer, client }, input: { password, ...change } }) => {
        if (await services.settings.needsPassword(viewer, change)) {
          await services.password.requirePassword(viewer, password ?? '', client.networkAddress());
        }
        return services.settings.update(viewer, change);
      }),
    {
      path: 'PUT /api/users/settings',
      summary: 'Change settings',
      description:
        'Absent fields are unchanged. New passwords and twoFactorEnabled are ignored. Choosing `anonymousNews: at_once` needs the current password as `password`, unless it was chosen before.',
      body: 'json',
      refusals: ['WRONG_PASSWORD'],
      example: { showAge: true },
      answer: settingsExample,
    },
  ),

  unsubscribe: operation(
    publicProcedure({ masking: 'none', limit: 'unsubscribes' })
      .input(unsubscribeInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.settings.unsubscribe(input);
        return { success: true };
      }),
    {
      path: 'POST /api/notifications/unsubscribe',
      summary: 'End the daily mail',
      description:
        'Sets `emailNotifications` to false, without signing in. The `List-Unsubscribe` header of each daily mail contains this path (RFC 8058), so a body, such as the form `List-Unsubscribe=One-Click`, is accepted and ignored. Requests without cookies are accepted from any origin. A wrong or malformed token and the token of a deleted account get the same response.',
      inputInQuery: true,
      special: 'one-click link',
      refusals: ['LINK_EXPIRED'],
      example: { token: sample.unsubscribeToken },
      answer: { success: true },
    },
  ),
});
