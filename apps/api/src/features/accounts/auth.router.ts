import {
  changeEmailInput,
  forgotPasswordInput,
  openLinkInput,
  resetPasswordInput,
  resetPasswordView,
  undoEmailInput,
  undoEmailView,
  verifyEmailInput,
  verifyEmailView,
} from '@ballast/schema/account-links';
import { earlierView, eraseEarlierInput } from '@ballast/schema/account-review';
import {
  changePasswordInput,
  checkPasswordInput,
  deleteAccountInput,
  meView,
  signedInView,
  signInInput,
  signUpInput,
} from '@ballast/schema/accounts';
import { exportView } from '@ballast/schema/export';
import { successView } from '@ballast/schema/pagination';
import { passkeyView } from '@ballast/schema/passkeys';
import * as z from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import {
  createRouter,
  memberProcedure,
  passwordProcedure,
  publicProcedure,
  recentPasswordProcedure,
} from '../../trpc/procedures.ts';
import { passkeyProcedures } from './passkeys.router.ts';
import { sessionProcedures } from './sessions.router.ts';
import { completeSignIn, signInSourceOf } from './sign-in-source.ts';
import { twoFactorProcedures } from './two-factor.router.ts';

const exportProcedure = recentPasswordProcedure({ masking: 'self', limit: 'export' }).use(({ ctx, next }) => {
  // The page of the settings asks for the password. A link to this URL would download without a word.
  if (ctx.client.isNavigation) {
    throw new AppError('FORBIDDEN', { message: 'Please download it in Settings, with your password.' });
  }
  return next();
});

export const authRouter = createRouter({
  signUp: publicProcedure({ masking: 'self', limit: 'signUp', uncounted: 'refused forms' })
    .input(signUpInput)
    .output(outputSchema(signedInView))
    .mutation(async ({ ctx, input }) => {
      return completeSignIn(
        ctx.client,
        await ctx.services.accounts.signUp(input, signInSourceOf(ctx.client), ctx.viewer),
      );
    }),

  signIn: publicProcedure({ masking: 'self', limit: 'signIn', uncounted: 'successes', hasDeviceLimit: true })
    .input(signInInput)
    .output(outputSchema(signedInView))
    .mutation(async ({ ctx, input }) => {
      return completeSignIn(
        ctx.client,
        await ctx.services.accounts.signIn(input, signInSourceOf(ctx.client), ctx.viewer, ctx.addressRefusal),
      );
    }),

  ...sessionProcedures,
  ...twoFactorProcedures,
  ...passkeyProcedures,

  signOut: memberProcedure({ masking: 'none', cost: 0 })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      ctx.client.setCookie(await ctx.services.accounts.signOut(ctx.viewer));
      return { success: true };
    }),

  me: memberProcedure({ masking: 'self' })
    .output(outputSchema(meView))
    .query(({ ctx }) => ctx.services.accounts.me(ctx.viewer.id)),

  changePassword: passwordProcedure({ masking: 'none', limit: 'signIn', changesCredentials: true })
    .input(changePasswordInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.password.changePassword(ctx.viewer, ctx.account, input, signInSourceOf(ctx.client));
      return { success: true };
    }),

  /** The middleware has checked it, and this session keeps the proof for ten minutes. */
  checkPassword: passwordProcedure({ masking: 'none', limit: 'signIn' })
    .input(checkPasswordInput)
    .output(outputSchema(successView))
    .mutation(() => ({ success: true as const })),

  forgotPassword: publicProcedure({ masking: 'none', limit: 'forgottenPasswords' })
    .input(forgotPasswordInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.passwordReset.forgotPassword(input);
      return { success: true };
    }),

  resetPassword: publicProcedure({ masking: 'none', limit: 'openedLinks' })
    .input(resetPasswordInput)
    .output(outputSchema(resetPasswordView))
    .mutation(async ({ ctx, input }) => {
      const { client, services } = ctx;
      const { left, deviceToken } = await services.passwordReset.resetPassword(input, signInSourceOf(client));
      client.device.setCookie(deviceToken);
      return { success: true, passkeys: left.passkeys.length, twoFactor: left.twoFactor };
    }),

  keysLeft: publicProcedure({ masking: 'self', limit: 'openedLinks' })
    .input(openLinkInput)
    .output(outputSchema(z.array(passkeyView)))
    .mutation(({ ctx, input }) => ctx.services.passwordReset.keysLeft(input)),

  removeLeftPasskeys: publicProcedure({ masking: 'none', limit: 'openedLinks' })
    .input(openLinkInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.passwordReset.removeLeftPasskeys(input);
      return { success: true };
    }),

  verifyEmail: publicProcedure({ masking: 'none', limit: 'openedLinks' })
    .input(verifyEmailInput)
    .output(outputSchema(verifyEmailView))
    .mutation(async ({ ctx, input }) => {
      const removed = await ctx.services.email.verifyEmail(input, ctx.viewer, ctx.client.networkAddress());
      return { success: true, ...(removed && (removed.passkeys > 0 || removed.twoFactor) && { removed }) };
    }),

  resendVerification: memberProcedure({ masking: 'none', limit: 'mailedLinks' })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      await ctx.services.email.resendVerification(ctx.viewer);
      return { success: true };
    }),

  changeEmail: passwordProcedure({ masking: 'none', limit: 'mailedLinks' })
    .input(changeEmailInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.email.changeEmail(ctx.account, input);
      return { success: true };
    }),

  /** Asks for no password: every signed-in device can stop the change at once. */
  cancelEmailChange: memberProcedure({ masking: 'none', limit: 'ownChanges' })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      await ctx.services.email.cancelEmailChange(ctx.viewer);
      return { success: true };
    }),

  undoEmail: publicProcedure({ masking: 'none', limit: 'openedLinks' })
    .input(undoEmailInput)
    .output(outputSchema(undoEmailView))
    .mutation(async ({ ctx, input }) => {
      const isFrozen = await ctx.services.emailUndo.undoEmail(input, ctx.client.networkAddress());
      return isFrozen ? { frozen: true } : { success: true };
    }),

  freeze: publicProcedure({ masking: 'none', limit: 'openedLinks' })
    .input(openLinkInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.emailUndo.freeze(input);
      return { success: true };
    }),

  /** Opens the seals of the member's own items. */
  earlier: memberProcedure({ masking: 'self', cost: 5 })
    .output(outputSchema(earlierView.nullable()))
    .query(({ ctx }) => ctx.services.accountReview.find(ctx.viewer)),

  keepEarlier: memberProcedure({ masking: 'none', limit: 'ownChanges' })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      await ctx.services.accountReview.keep(ctx.viewer);
      return { success: true };
    }),

  eraseEarlier: recentPasswordProcedure({ masking: 'none', limit: 'ownChanges' })
    .input(eraseEarlierInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      await ctx.services.accountReview.erase(ctx.viewer);
      return { success: true };
    }),

  deleteAccount: recentPasswordProcedure({ masking: 'none', limit: 'deleteAccount' })
    .input(deleteAccountInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      ctx.client.setCookie(await ctx.services.deletion.deleteAccount(ctx.viewer, input));
      ctx.client.device.clearCookie();
      return { success: true };
    }),

  export: exportProcedure.output(outputSchema(exportView)).query(({ ctx }) => ctx.services.export.export(ctx.viewer)),
});

/** For REST only: tRPC would build the output in memory. The service parses each item. */
export const exportRouter = createRouter({
  stream: exportProcedure.query(({ ctx }) => ctx.services.export.stream(ctx.viewer)),
});
