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

export const authRouter = createRouter({
  signUp: publicProcedure({ masking: 'self', limit: 'signUp', uncounted: 'refused forms' })
    .input(signUpInput)
    .output(outputSchema(signedInView))
    .mutation(async ({ ctx, input }) => {
      const { user, cookie } = await ctx.services.accounts.signUp(input, ctx.viewer);
      ctx.setCookie(cookie);
      return { success: true, user };
    }),

  signIn: publicProcedure({ masking: 'self', limit: 'signIn', uncounted: 'successes' })
    .input(signInInput)
    .output(outputSchema(signedInView))
    .mutation(async ({ ctx, input }) => {
      const { user, cookie } = await ctx.services.accounts.signIn(input, ctx.address(), ctx.viewer);
      ctx.setCookie(cookie);
      return { success: true, user };
    }),

  signOut: memberProcedure({ masking: 'none' })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      ctx.setCookie(await ctx.services.accounts.signOut(ctx.viewer));
      return { success: true };
    }),

  me: memberProcedure({ masking: 'self' })
    .output(outputSchema(meView))
    .query(({ ctx }) => ctx.services.accounts.me(ctx.viewer.id)),

  changePassword: memberProcedure({ masking: 'none', limit: 'signIn' })
    .input(changePasswordInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.password.changePassword(ctx.viewer, input, ctx.address());
      return { success: true };
    }),

  checkPassword: memberProcedure({ masking: 'none', limit: 'signIn' })
    .input(checkPasswordInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.password.checkPassword(ctx.viewer, input, ctx.address());
      return { success: true };
    }),

  deleteAccount: memberProcedure({ masking: 'none', limit: 'deleteAccount' })
    .input(deleteAccountInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      ctx.setCookie(await ctx.services.deletion.deleteAccount(ctx.viewer, input));
      return { success: true };
    }),

  export: memberProcedure({ masking: 'self', limit: 'export' })
    .output(outputSchema(exportView))
    .query(({ ctx }) => {
      // The app asks for the password first; typing the address on an unlocked phone must not avoid that.
      if (ctx.isNavigation) {
        throw new AppError('FORBIDDEN', { message: 'Please download it in Settings, with your password.' });
      }
      return ctx.services.export.export(ctx.viewer);
    }),
});
