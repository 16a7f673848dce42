import { successView } from '@ballast/schema/pagination';
import { endOtherSessionsInput, endSessionInput, sessionView } from '@ballast/schema/sessions';
import * as z from 'zod';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure } from '../../trpc/procedures.ts';

export const sessionProcedures = {
  sessions: memberProcedure({ masking: 'self' })
    .output(outputSchema(z.array(sessionView)))
    .query(({ ctx }) => ctx.services.sessions.list(ctx.viewer)),

  endSession: memberProcedure({ masking: 'none', limit: 'ownChanges' })
    .input(endSessionInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      if (await ctx.services.sessions.end(ctx.viewer, input)) {
        ctx.client.setCookie(await ctx.services.accounts.signOut(ctx.viewer));
        ctx.client.device.clearCookie();
      }
      return { success: true };
    }),

  endOtherSessions: memberProcedure({ masking: 'none', limit: 'ownChanges', changesCredentials: true })
    .input(endOtherSessionsInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx: { services, viewer, client }, input }) => {
      // Only the removal of passkeys asks for the password: ending sessions has to be quick.
      if (input.removePasskeys.length > 0) {
        await services.password.requirePassword(viewer, input.password ?? '', client.networkAddress());
      }
      await services.sessions.endOthers(viewer, input);
      return { success: true };
    }),
};
