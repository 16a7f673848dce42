import { accountSecurityView } from '@ballast/schema/account-security';
import { successView } from '@ballast/schema/pagination';
import {
  confirmTwoFactorInput,
  recoveryCodesView,
  startTwoFactorInput,
  stopTwoFactorInput,
  twoFactorSecretView,
} from '@ballast/schema/two-factor';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure, passwordProcedure } from '../../trpc/procedures.ts';

export const twoFactorProcedures = {
  security: memberProcedure({ masking: 'self' })
    .output(outputSchema(accountSecurityView))
    .query(async ({ ctx: { services, viewer } }) => {
      const [recoveryCodesLeft, pending] = await Promise.all([
        services.twoFactor.countRecoveryCodes(viewer),
        services.email.getPending(viewer),
      ]);
      return {
        recoveryCodesLeft,
        waitingEmail: pending?.email ?? null,
        takesEffectOn: pending?.takesEffectOn ?? null,
      };
    }),

  startTwoFactor: passwordProcedure({ masking: 'self', limit: 'signIn', changesCredentials: true })
    .input(startTwoFactorInput)
    .output(outputSchema(twoFactorSecretView))
    .mutation(({ ctx }) => ctx.services.twoFactor.start(ctx.viewer, ctx.account)),

  confirmTwoFactor: memberProcedure({
    masking: 'self',
    limit: 'signIn',
    password: 'before',
    changesCredentials: true,
  })
    .input(confirmTwoFactorInput)
    .output(outputSchema(recoveryCodesView))
    .mutation(({ ctx, input }) => ctx.services.twoFactor.confirm(ctx.viewer, input, ctx.client.networkAddress())),

  stopTwoFactor: passwordProcedure({ masking: 'none', limit: 'signIn', changesCredentials: true })
    .input(stopTwoFactorInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.twoFactor.stop(ctx.viewer, input, ctx.client.networkAddress());
      return { success: true };
    }),
};
