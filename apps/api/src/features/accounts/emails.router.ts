import {
  changeEmailInput,
  openLinkInput,
  undoEmailInput,
  undoEmailView,
  verifyEmailInput,
  verifyEmailView,
} from '@ballast/schema/account-links';
import { successView } from '@ballast/schema/pagination';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure, passwordProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const emailProcedures = {
  verifyEmail: operation(
    publicProcedure({ masking: 'none', limit: 'openedLinks' })
      .input(verifyEmailInput)
      .output(outputSchema(verifyEmailView))
      .mutation(async ({ ctx, input }) => {
        const removed = await ctx.services.email.verifyEmail(input, ctx.viewer, ctx.client.networkAddress());
        return { success: true, ...(removed && (removed.passkeys > 0 || removed.twoFactor) && { removed }) };
      }),
    {
      path: 'POST /api/auth/verify-email',
      summary: 'Verify an address with a mailed link',
      description:
        'Takes the token of the sign-up link (`/verify-email#<token>`, valid for 7 days) or of the link to a new address (valid for a day), which then becomes the address of the account. Instead of the token, a session of the account may send the six digits of the same mail. In a session of the account, or with its password, nothing else changes. Otherwise the first verified address ends every session, and removes passkeys and two-factor sign-in.',
      body: 'json',
      refusals: ['LINK_EXPIRED', 'WRONG_PASSWORD', 'BAD_CODE', 'NOT_SIGNED_IN'],
      statuses: { BAD_CODE: 400 },
      example: { token: sample.verifyToken },
      answer: { success: true },
    },
  ),

  resendVerification: operation(
    memberProcedure({ masking: 'none', limit: 'mailedLinks' })
      .output(outputSchema(successView))
      .mutation(async ({ ctx }) => {
        await ctx.services.email.resendVerification(ctx.viewer);
        return { success: true };
      }),
    {
      path: 'POST /api/auth/resend-verification',
      summary: 'Mail the link of sign-up again',
      description:
        'Replaces the link that was mailed before, three times an hour at most. Does nothing once the address is verified.',
      refusals: ['EMAIL_CHANGE_PENDING'],
      answer: { success: true },
    },
  ),

  changeEmail: operation(
    passwordProcedure({ masking: 'none', limit: 'mailedLinks' })
      .input(changeEmailInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.email.changeEmail(ctx.account, input);
        return { success: true };
      }),
    {
      path: 'POST /api/auth/change-email',
      summary: 'Change the address',
      description:
        'Takes effect once the link mailed to the new address is opened with `auth.verifyEmail`. If another account has that address, the response is the same and no such mail is sent. The old address gets a mail immediately, with a link, `/undo-email#<token>`, that undoes the change for 7 days. Until then nobody else can take the old address. With `oldMailboxIsRead` the old address gets no mail at all and no link, and the change also waits for seven days: `Me.emailChange` shows it, `auth.cancelEmailChange` stops it, and until then whatever changes how the account is opened, or ends other sessions, is refused with `EMAIL_CHANGE_PENDING`.',
      body: 'json',
      refusals: ['WRONG_PASSWORD', 'EMAIL_CHANGE_PENDING'],
      example: { password: sample.password, email: 'rowan@example.org' },
      answer: { success: true },
    },
  ),

  undoEmail: operation(
    publicProcedure({ masking: 'none', limit: 'openedLinks' })
      .input(undoEmailInput)
      .output(outputSchema(undoEmailView))
      .mutation(async ({ ctx, input }) => {
        const isFrozen = await ctx.services.emailUndo.undoEmail(input, ctx.client.networkAddress());
        return isFrozen ? { frozen: true } : { success: true };
      }),
    {
      path: 'POST /api/auth/undo-email',
      summary: 'Undo a change of address',
      description:
        'Keeps or restores the old address, ends every session, cancels every other link, and mails a link for a new password to the old address. Needs the password or a code while the account has the password or second factor that it had before the change. The address that it takes off the account gets a link, `/freeze#<token>`, for 7 days. If the password was reset after an address had been confirmed in no session, nobody can tell the owner: the account is frozen, and both addresses are told.',
      body: 'json',
      refusals: ['LINK_EXPIRED', 'WRONG_PASSWORD', 'PASSWORD_REQUIRED', 'TWO_FACTOR_REQUIRED', 'BAD_CODE'],
      example: { token: sample.undoToken, password: sample.password },
      answer: { success: true },
    },
  ),

  /** Asks for no password: every signed-in device can stop the change at once. */
  cancelEmailChange: operation(
    memberProcedure({ masking: 'none', limit: 'ownChanges' })
      .output(outputSchema(successView))
      .mutation(async ({ ctx }) => {
        await ctx.services.email.cancelEmailChange(ctx.viewer);
        return { success: true };
      }),
    {
      path: 'DELETE /api/auth/change-email',
      summary: 'Stop a change of address',
      description: 'On any signed-in device, without the password. Does nothing if no change waits.',
      answer: { success: true },
    },
  ),

  freeze: operation(
    publicProcedure({ masking: 'none', limit: 'openedLinks' })
      .input(openLinkInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.emailUndo.freeze(input);
        return { success: true };
      }),
    {
      path: 'POST /api/auth/freeze',
      summary: 'Freeze an account',
      description:
        'With the link that an undone change mailed to the address that it took off. Every session ends, and signing in is `FROZEN`. Profile and named items are shown to nobody. Anonymous items stay as they are. Only the operator ends it, with `member thaw`.',
      body: 'json',
      refusals: ['LINK_EXPIRED'],
      example: { token: sample.freezeToken },
      answer: { success: true },
    },
  ),
};
