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
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure, passwordProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { meExample, passkeyExample } from './accounts.examples.ts';
import { completeSignIn, signInSourceOf } from './sign-in-source.ts';

export const passkeyProcedures = {
  passkeys: operation(
    memberProcedure({ masking: 'self' })
      .output(outputSchema(z.array(passkeyView)))
      .query(({ ctx }) => ctx.services.passkeys.list(ctx.viewer)),
    { path: 'GET /api/auth/passkeys', summary: 'The member’s passkeys', answer: [passkeyExample] },
  ),

  passkeyOptions: operation(
    passwordProcedure({ masking: 'self', limit: 'signIn', changesCredentials: true })
      .input(passkeyOptionsInput)
      .output(outputSchema(passkeyOptionsView))
      .mutation(({ ctx }) => ctx.services.passkeys.options(ctx.viewer)),
    {
      path: 'POST /api/auth/passkeys/options',
      summary: 'Start adding a passkey',
      description: 'For `navigator.credentials.create()`. The challenge works in this session.',
      body: 'json',
      refusals: ['BAD_INPUT', 'WRONG_PASSWORD'],
      example: { password: sample.password },
      answer: {
        challenge: 'e0A3rf14PD3buy8YdDLT6wGh9vDXYfpIKg1ZK73JCY8-PAxm_ZzkZDPNc0P1X9_-RC6ScDhS',
        rp: { id: 'localhost', name: 'Ballast' },
        user: { id: sample.memberId, name: 'alder', displayName: 'alder' },
        pubKeyCredParams: [{ type: 'public-key', alg: -8 }],
        timeout: 300000,
        excludeCredentials: [{ id: sample.passkeyId, type: 'public-key', transports: ['internal'] }],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    },
  ),

  addPasskey: operation(
    memberProcedure({ masking: 'self', limit: 'ownChanges', password: 'before', changesCredentials: true })
      .input(addPasskeyInput)
      .output(outputSchema(passkeyView))
      .mutation(({ ctx, input }) => ctx.services.passkeys.add(ctx.viewer, input, deviceNameOf(ctx.client.userAgent))),
    {
      path: 'POST /api/auth/passkeys',
      summary: 'Add a passkey',
      description: 'User verification is required, and attestation statements with certificates are refused.',
      body: 'json',
      status: 201,
      refusals: ['BAD_PASSKEY'],
      example: {
        id: 'XuwNxBmqgze_cl8Cb9qceA',
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
          transports: ['internal'],
        },
      },
      answer: passkeyExample,
    },
  ),

  removePasskey: operation(
    passwordProcedure({ masking: 'none', limit: 'ownChanges', changesCredentials: true })
      .input(removePasskeyInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.passkeys.remove(ctx.viewer, input);
        return { success: true };
      }),
    {
      path: 'DELETE /api/auth/passkeys/{id}',
      summary: 'Remove a passkey',
      description: 'A mail confirms it.',
      names: { id: 'passkeyId' },
      body: 'json',
      refusals: ['WRONG_PASSWORD'],
      example: { passkeyId: sample.passkeyId, password: sample.password },
      answer: { success: true },
    },
  ),

  passkeySignInOptions: operation(
    publicProcedure({ masking: 'none' })
      .output(outputSchema(passkeySignInOptionsView))
      .mutation(({ ctx }) => ctx.services.passkeySignIn.options()),
    {
      path: 'POST /api/auth/passkey-login/options',
      summary: 'Start signing in with a passkey',
      description: 'For `navigator.credentials.get()`.',
      answer: {
        challenge: '88O5oB9C7cE3NtyTXVS1yAGh9vDXYbEqR7D47y6oEmplsR4HuGLlss2mOhOO2txLtrKWT8fQ',
        rpId: 'localhost',
        timeout: 300000,
        userVerification: 'required',
      },
    },
  ),

  passkeySignIn: operation(
    publicProcedure({ masking: 'self', limit: 'signIn', uncounted: 'successes', hasDeviceLimit: true })
      .input(passkeySignInInput)
      .output(outputSchema(signedInView))
      .mutation(async ({ ctx, input }) => {
        const { passkeySignIn } = ctx.services;
        return completeSignIn(
          ctx.client,
          await passkeySignIn.signIn(input, signInSourceOf(ctx.client), ctx.viewer, ctx.addressRefusal),
        );
      }),
    {
      path: 'POST /api/auth/passkey-login',
      summary: 'Sign in with a passkey',
      description: 'Needs no e-mail, and no code either: a passkey counts as both factors. A challenge works once.',
      body: 'json',
      cookie: 'set',
      refusals: ['BAD_PASSKEY', 'BAD_CREDENTIALS', 'FROZEN', 'FORBIDDEN'],
      example: {
        id: sample.passkeyId,
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgWwUAAAAA',
          signature: 'MEUCIQClvf-jWHaVhUUMXnX3',
          userHandle: sample.memberId,
        },
      },
      answer: { success: true, user: meExample },
    },
  ),
};
