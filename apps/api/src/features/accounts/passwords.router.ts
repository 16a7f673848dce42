import {
  forgotPasswordInput,
  openLinkInput,
  resetPasswordInput,
  resetPasswordView,
} from '@ballast/schema/account-links';
import { changePasswordInput, checkPasswordInput } from '@ballast/schema/accounts';
import { successView } from '@ballast/schema/pagination';
import { passkeyView } from '@ballast/schema/passkeys';
import * as z from 'zod';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { passwordProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { passkeyExample } from './accounts.examples.ts';
import { signInSourceOf } from './sign-in-source.ts';

export const passwordProcedures = {
  changePassword: operation(
    passwordProcedure({ masking: 'none', limit: 'signIn', changesCredentials: true })
      .input(changePasswordInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.password.changePassword(ctx.viewer, ctx.account, input, signInSourceOf(ctx.client));
        return { success: true };
      }),
    {
      path: 'POST /api/users/change-password',
      summary: 'Change the password',
      description: 'Every other session of the member ends.',
      body: 'json',
      refusals: ['WRONG_PASSWORD'],
      example: { currentPassword: sample.password, newPassword: 'a new leaf in spring' },
      answer: { success: true },
    },
  ),

  forgotPassword: operation(
    publicProcedure({ masking: 'none', limit: 'forgottenPasswords' })
      .input(forgotPasswordInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.passwordReset.forgotPassword(input);
        return { success: true };
      }),
    {
      path: 'POST /api/auth/forgot-password',
      summary: 'Mail a link for a new password',
      description:
        'The response and the work are the same whether or not the address has an account. The link, `/reset-password#<token>`, works once within an hour, and a newer link replaces it. An address gets at most three mails an hour; further mails are silently not sent.',
      body: 'json',
      example: { email: 'alder@example.org' },
      answer: { success: true },
    },
  ),

  resetPassword: operation(
    publicProcedure({ masking: 'none', limit: 'openedLinks' })
      .input(resetPasswordInput)
      .output(outputSchema(resetPasswordView))
      .mutation(async ({ ctx, input }) => {
        const { client, services } = ctx;
        const { left, deviceToken } = await services.passwordReset.resetPassword(input, signInSourceOf(client));
        client.device.setCookie(deviceToken);
        return { success: true, passkeys: left.passkeys.length, twoFactor: left.twoFactor };
      }),
    {
      path: 'POST /api/auth/reset-password',
      summary: 'Choose a new password with a mailed link',
      description:
        'Ends every session, cancels a pending change of address, and marks the address as verified. If no address was verified before, also removes passkeys, two-factor sign-in, known places and push subscriptions. A mail confirms it and lists what is left. Does not sign in. A refused password leaves the link valid.',
      body: 'json',
      refusals: ['LINK_EXPIRED'],
      example: { token: sample.resetToken, newPassword: 'a new leaf in spring' },
      answer: { success: true, passkeys: 0, twoFactor: false },
    },
  ),

  keysLeft: operation(
    publicProcedure({ masking: 'self', limit: 'openedLinks' })
      .input(openLinkInput)
      .output(outputSchema(z.array(passkeyView)))
      .mutation(({ ctx, input }) => ctx.services.passwordReset.keysLeft(input)),
    {
      path: 'POST /api/auth/keys-left',
      summary: 'The passkeys that a reset has left',
      description: 'Takes the token of the reset, or of the link in the mail about it, for seven days.',
      body: 'json',
      refusals: ['LINK_EXPIRED'],
      example: { token: sample.leftToken },
      answer: [passkeyExample],
    },
  ),

  removeLeftPasskeys: operation(
    publicProcedure({ masking: 'none', limit: 'openedLinks' })
      .input(openLinkInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.passwordReset.removeLeftPasskeys(input);
        return { success: true };
      }),
    {
      path: 'POST /api/auth/remove-left-passkeys',
      summary: 'Remove the passkeys that a reset has left',
      description: 'Takes the same tokens, once. Removes every passkey and ends every session. A mail confirms it.',
      body: 'json',
      refusals: ['LINK_EXPIRED'],
      example: { token: sample.leftToken },
      answer: { success: true },
    },
  ),

  /** The middleware has checked it, and this session keeps the proof for ten minutes. */
  checkPassword: operation(
    passwordProcedure({ masking: 'none', limit: 'signIn' })
      .input(checkPasswordInput)
      .output(outputSchema(successView))
      .mutation(() => ({ success: true as const })),
    {
      path: 'POST /api/auth/check-password',
      summary: 'Enter the password again',
      description: 'For ten minutes this session may then export the account’s data and delete the account.',
      body: 'json',
      refusals: ['WRONG_PASSWORD'],
      example: { password: sample.password },
      answer: { success: true },
    },
  ),
};
