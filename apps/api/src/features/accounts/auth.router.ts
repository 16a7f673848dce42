import {
  changeEmailInput,
  forgotPasswordInput,
  openLinkInput,
  resetPasswordInput,
} from '@ballast/schema/account-links';
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
import { AppError } from '../../errors/app-error.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { passkeyProcedures } from './passkeys.router.ts';
import { sessionProcedures } from './sessions.router.ts';
import { completeSignIn, signInSourceOf } from './sign-in-source.ts';
import { twoFactorProcedures } from './two-factor.router.ts';

const exportProcedure = memberProcedure({ masking: 'self', limit: 'export' }).use(({ ctx, next }) => {
  // The app asks for the password before the download. Opening the URL in a browser must not bypass that.
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

  signOut: memberProcedure({ masking: 'none' })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      ctx.client.setCookie(await ctx.services.accounts.signOut(ctx.viewer));
      return { success: true };
    }),

  me: memberProcedure({ masking: 'self' })
    .output(outputSchema(meView))
    .query(({ ctx }) => ctx.services.accounts.me(ctx.viewer.id)),

  changePassword: memberProcedure({ masking: 'none', limit: 'signIn' })
    .input(changePasswordInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.password.changePassword(ctx.viewer, input, signInSourceOf(ctx.client));
      return { success: true };
    }),

  checkPassword: memberProcedure({ masking: 'none', limit: 'signIn' })
    .input(checkPasswordInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.password.checkPassword(ctx.viewer, input, ctx.client.networkAddress());
      return { success: true };
    }),

  forgotPassword: publicProcedure({ masking: 'none', limit: 'forgottenPasswords' })
    .input(forgotPasswordInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.passwordReset.forgotPassword(input);
      return { success: true };
    }),

  resetPassword: publicProcedure({ masking: 'none', limit: 'openedLinks' })
    .input(resetPasswordInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.passwordReset.resetPassword(input);
      return { success: true };
    }),

  verifyEmail: publicProcedure({ masking: 'none', limit: 'openedLinks' })
    .input(openLinkInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.email.verifyEmail(input);
      return { success: true };
    }),

  resendVerification: memberProcedure({ masking: 'none', limit: 'mailedLinks' })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      await ctx.services.email.resendVerification(ctx.viewer);
      return { success: true };
    }),

  changeEmail: memberProcedure({ masking: 'none', limit: 'mailedLinks' })
    .input(changeEmailInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.email.changeEmail(ctx.viewer, input, ctx.client.networkAddress());
      return { success: true };
    }),

  undoEmail: publicProcedure({ masking: 'none', limit: 'openedLinks' })
    .input(openLinkInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.email.undoEmail(input);
      return { success: true };
    }),

  deleteAccount: memberProcedure({ masking: 'none', limit: 'deleteAccount' })
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
