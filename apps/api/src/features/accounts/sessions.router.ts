import { successView } from '@ballast/schema/pagination';
import { endOtherSessionsInput, endSessionInput, sessionView } from '@ballast/schema/sessions';
import * as z from 'zod';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const sessionProcedures = {
  sessions: operation(
    memberProcedure({ masking: 'self' })
      .output(outputSchema(z.array(sessionView)))
      .query(({ ctx }) => ctx.services.sessions.list(ctx.viewer)),
    {
      path: 'GET /api/auth/sessions',
      summary: 'Where the member is signed in',
      description: 'The session of this request first. No address is stored, and no time finer than a day.',
      answer: [
        {
          id: 'i4ju8APGm67UtKAZDMaWgQ',
          isCurrent: true,
          device: 'Unknown device',
          startedOn: '2026-11-20',
          lastUsedOn: '2026-11-20',
        },
      ],
    },
  ),

  endSession: operation(
    memberProcedure({ masking: 'none', limit: 'ownChanges' })
      .input(endSessionInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        if (await ctx.services.sessions.end(ctx.viewer, input)) {
          ctx.client.setCookie(await ctx.services.accounts.signOut(ctx.viewer));
          ctx.client.device.clearCookie();
        }
        return { success: true };
      }),
    {
      path: 'DELETE /api/auth/sessions/{id}',
      summary: 'End a session',
      description:
        'Its device is no longer known: after many wrong passwords of others it has to wait like any other device. Ending the current session also clears the cookies.',
      names: { id: 'sessionId' },
      refusals: ['EMAIL_CHANGE_PENDING'],
      example: { sessionId: sample.sessionId },
      answer: { success: true },
    },
  ),

  endOtherSessions: operation(
    memberProcedure({ masking: 'none', limit: 'ownChanges', changesCredentials: true })
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
    {
      path: 'DELETE /api/auth/sessions',
      summary: 'End all other sessions',
      description: 'With `removePasskeys` and the password, also removes these passkeys.',
      body: 'json',
      refusals: ['WRONG_PASSWORD'],
      example: {},
      answer: { success: true },
    },
  ),
};
