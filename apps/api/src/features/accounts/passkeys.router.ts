import { signedInView } from '@ballast/schema/accounts';
import { successView } from '@ballast/schema/pagination';
import {
  addPasskeyInput,
  passkeyOptionsInput,
  passkeyOptionsView,
  passkeySignInInput,
  passkeySignInOptionsView,
  passkeyView,
  removePasskeyInput,
} from '@ballast/schema/passkeys';
import * as z from 'zod';
import { deviceNameOf } from '../../auth/device-name.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure, passwordProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { completeSignIn, signInSourceOf } from './sign-in-source.ts';

export const passkeyProcedures = {
  passkeys: memberProcedure({ masking: 'self' })
    .output(outputSchema(z.array(passkeyView)))
    .query(({ ctx }) => ctx.services.passkeys.list(ctx.viewer)),

  passkeyOptions: passwordProcedure({ masking: 'self', limit: 'signIn', changesCredentials: true })
    .input(passkeyOptionsInput)
    .output(outputSchema(passkeyOptionsView))
    .mutation(({ ctx }) => ctx.services.passkeys.options(ctx.viewer)),

  addPasskey: memberProcedure({ masking: 'self', limit: 'ownChanges', password: 'before', changesCredentials: true })
    .input(addPasskeyInput)
    .output(outputSchema(passkeyView))
    .mutation(({ ctx, input }) => ctx.services.passkeys.add(ctx.viewer, input, deviceNameOf(ctx.client.userAgent))),

  removePasskey: passwordProcedure({ masking: 'none', limit: 'ownChanges', changesCredentials: true })
    .input(removePasskeyInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.passkeys.remove(ctx.viewer, input);
      return { success: true };
    }),

  passkeySignInOptions: publicProcedure({ masking: 'none' })
    .output(outputSchema(passkeySignInOptionsView))
    .mutation(({ ctx }) => ctx.services.passkeySignIn.options()),

  passkeySignIn: publicProcedure({ masking: 'self', limit: 'signIn', uncounted: 'successes', hasDeviceLimit: true })
    .input(passkeySignInInput)
    .output(outputSchema(signedInView))
    .mutation(async ({ ctx, input }) => {
      const { passkeySignIn } = ctx.services;
      return completeSignIn(
        ctx.client,
        await passkeySignIn.signIn(input, signInSourceOf(ctx.client), ctx.viewer, ctx.addressRefusal),
      );
    }),
};
