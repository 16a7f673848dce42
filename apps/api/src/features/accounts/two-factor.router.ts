import { accountSecurityView } from '@ballast/schema/account-security';
import { successView } from '@ballast/schema/pagination';
import {
  confirmTwoFactorInput,
  recoveryCodesView,
  startTwoFactorInput,
  stopTwoFactorInput,
  twoFactorSecretView,
} from '@ballast/schema/two-factor';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure, passwordProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const twoFactorProcedures = {
  security: operation(
    memberProcedure({ masking: 'self' })
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
    { paths: [], answer: { recoveryCodesLeft: 0, waitingEmail: 'willow@example.org', takesEffectOn: null } },
  ),

  startTwoFactor: operation(
    passwordProcedure({ masking: 'self', limit: 'signIn', changesCredentials: true })
      .input(startTwoFactorInput)
      .output(outputSchema(twoFactorSecretView))
      .mutation(({ ctx }) => ctx.services.twoFactor.start(ctx.viewer, ctx.account)),
    {
      path: 'POST /api/auth/two-factor',
      summary: 'Start two-factor sign-in',
      description: 'It is on once a code has been confirmed. Until then another start replaces the secret.',
      body: 'json',
      refusals: ['WRONG_PASSWORD', 'TWO_FACTOR_ON'],
      example: { password: sample.password },
      answer: {
        secret: 'PNADPLP5PA6D3W53F4MHIMWT5P5RNO56',
        otpauthUrl:
          'otpauth://totp/Ballast:alder?issuer=Ballast&secret=PNADPLP5PA6D3W53F4MHIMWT5P5RNO56&algorithm=SHA1&digits=6&period=30',
      },
    },
  ),

  confirmTwoFactor: operation(
    memberProcedure({
      masking: 'self',
      limit: 'signIn',
      password: 'before',
      changesCredentials: true,
    })
      .input(confirmTwoFactorInput)
      .output(outputSchema(recoveryCodesView))
      .mutation(({ ctx, input }) => ctx.services.twoFactor.confirm(ctx.viewer, input, ctx.client.networkAddress())),
    {
      path: 'PUT /api/auth/two-factor',
      summary: 'Confirm two-factor sign-in',
      description: 'No session ends. Returns the recovery codes, which are not shown again.',
      body: 'json',
      refusals: ['BAD_CODE', 'TWO_FACTOR_ON'],
      example: { code: '000000' },
      answer: { recoveryCodes: ['7HKQ-M2XD-9RTW'] },
    },
  ),

  stopTwoFactor: operation(
    passwordProcedure({ masking: 'none', limit: 'signIn', changesCredentials: true })
      .input(stopTwoFactorInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.twoFactor.stop(ctx.viewer, input, ctx.client.networkAddress());
        return { success: true };
      }),
    {
      path: 'DELETE /api/auth/two-factor',
      summary: 'Stop two-factor sign-in',
      body: 'json',
      refusals: ['WRONG_PASSWORD', 'BAD_CODE'],
      example: { password: sample.password, code: '000000' },
      answer: { success: true },
    },
  ),
};
