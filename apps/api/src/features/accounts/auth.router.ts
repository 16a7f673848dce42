import { meView, signedInView, signInInput, signUpInput } from '@ballast/schema/accounts';
import { successView } from '@ballast/schema/pagination';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { meExample } from './accounts.examples.ts';
import { emailProcedures } from './emails.router.ts';
import { ownDataProcedures } from './own-data.router.ts';
import { passkeyProcedures } from './passkeys.router.ts';
import { passwordProcedures } from './passwords.router.ts';
import { sessionProcedures } from './sessions.router.ts';
import { completeSignIn, signInSourceOf } from './sign-in-source.ts';
import { twoFactorProcedures } from './two-factor.router.ts';

export const authRouter = createRouter({
  signUp: operation(
    publicProcedure({ masking: 'self', limit: 'signUp', uncounted: 'refused forms' })
      .input(signUpInput)
      .output(outputSchema(signedInView))
      .mutation(async ({ ctx, input }) => {
        return completeSignIn(
          ctx.client,
          await ctx.services.accounts.signUp(input, signInSourceOf(ctx.client), ctx.viewer),
        );
      }),
    {
      path: 'POST /api/force/force-signup',
      summary: 'Sign up',
      description:
        'Creates an account and signs in. A date of birth under 13, or an impossible one, is a `BAD_INPUT` of dateOfBirth; from 13 to 15 it is `PARENTAL_CONSENT_REQUIRED`.',
      body: 'json',
      status: 201,
      cookie: 'set',
      refusals: ['ACCOUNT_EXISTS', 'USERNAME_TAKEN', 'PARENTAL_CONSENT_REQUIRED'],
      example: {
        firstName: 'Sam',
        lastName: 'Alder',
        username: 'sam_alder',
        email: 'sam@example.org',
        password: 'low tide at four',
        dateOfBirth: '1988-02-03',
        postcode: 'M1 1AE',
      },
      answer: { success: true, user: meExample },
    },
  ),

  signIn: operation(
    publicProcedure({ masking: 'self', limit: 'signIn', uncounted: 'successes', hasDeviceLimit: true })
      .input(signInInput)
      .output(outputSchema(signedInView))
      .mutation(async ({ ctx, input }) => {
        return completeSignIn(
          ctx.client,
          await ctx.services.accounts.signIn(input, signInSourceOf(ctx.client), ctx.viewer, ctx.addressRefusal),
        );
      }),
    {
      path: 'POST /api/force/force-login',
      summary: 'Sign in',
      description:
        'An unknown address and a wrong password get the same response, after the same work. With two-factor sign-in on, the right password without `code` is a `TWO_FACTOR_REQUIRED`. A code works once; wrong ones are limited like passwords.',
      body: 'json',
      cookie: 'set',
      refusals: ['BAD_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'BAD_CODE', 'FROZEN', 'FORBIDDEN'],
      example: { email: 'alder@example.org', password: sample.password },
      answer: { success: true, user: meExample },
    },
  ),

  signOut: operation(
    memberProcedure({ masking: 'none', cost: 0 })
      .output(outputSchema(successView))
      .mutation(async ({ ctx }) => {
        ctx.client.setCookie(await ctx.services.accounts.signOut(ctx.viewer));
        return { success: true };
      }),
    { path: 'POST /api/auth/logout', summary: 'Sign out', cookie: 'cleared', answer: { success: true } },
  ),

  me: operation(
    memberProcedure({ masking: 'self' })
      .output(outputSchema(meView))
      .query(({ ctx }) => ctx.services.accounts.me(ctx.viewer.id)),
    { path: 'GET /api/auth/user', summary: 'Who is signed in', answer: meExample },
  ),
  ...sessionProcedures,
  ...twoFactorProcedures,
  ...passkeyProcedures,
  ...passwordProcedures,
  ...emailProcedures,
  ...ownDataProcedures,
});
