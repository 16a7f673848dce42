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
import { memberProcedure } from '../../trpc/procedures.ts';

export const twoFactorProcedures = {
  security: memberProcedure({ masking: 'self' })
    .output(outputSchema(accountSecurityView))
    .query(async ({ ctx: { services, viewer } }) => {
      const [recoveryCodesLeft, waitingEmail] = await Promise.all([
        services.twoFactor.countRecoveryCodes(viewer),
        services.email.getPendingEmail(viewer),
      ]);
      return { recoveryCodesLeft, waitingEmail };
    }),

  startTwoFactor: memberProcedure({ masking: 'self', limit: 'signIn' })
    .input(startTwoFactorInput)
    .output(outputSchema(twoFactorSecretView))
    .mutation(({ ctx, input }) => ctx.services.twoFactor.start(ctx.viewer, input, ctx.client.networkAddress())),

  confirmTwoFactor: memberProcedure({ masking: 'self', limit: 'signIn' })
    .input(confirmTwoFactorInput)
    .output(outputSchema(recoveryCodesView))
    .mutation(({ ctx, input }) => ctx.services.twoFactor.confirm(ctx.viewer, input, ctx.client.networkAddress())),

  stopTwoFactor: memberProcedure({ masking: 'none', limit: 'signIn' })
    .input(stopTwoFactorInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.twoFactor.stop(ctx.viewer, input, ctx.client.networkAddress());
      return { success: true };
    }),
};
