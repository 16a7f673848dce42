import * as z from 'zod';
import { emailInput } from './email.ts';
import { codeInput, newPasswordInput, passwordInput } from './password.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 bits in base64url. A malformed token becomes an empty one, which gets the same error as a used one. */
const linkTokenInput = z
  .string()
  .transform((token) => (tokenPattern.test(token) ? token : ''))
  .meta({ description: 'The part of the mailed link after `#`. Works once.' });

export const forgotPasswordInput = z.object({
  email: emailInput.meta({ description: 'The e-mail address of the account; upper and lower case are the same.' }),
});
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

export const resetPasswordInput = z.object({ token: linkTokenInput, newPassword: newPasswordInput });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const resetPasswordView = z.object({
  success: z.literal(true),
  passkeys: z.int().meta({ description: 'How many passkeys still open the account.' }),
  twoFactor: z.boolean().meta({ description: 'Whether signing in still asks for a code.' }),
});

export const verifyEmailView = z.object({
  success: z.literal(true),
  removed: z.object({ passkeys: z.int(), twoFactor: z.boolean() }).optional().meta({
    description:
      'What was set up before the first confirmed address and is removed, because neither a session of the account nor its password came with the link. Absent if nothing was.',
  }),
});

export const openLinkInput = z.object({ token: linkTokenInput });
export type OpenLinkInput = z.infer<typeof openLinkInput>;

export const verifyEmailInput = z
  .object({
    token: linkTokenInput.optional(),
    password: passwordInput.optional().meta({
      description:
        'The password of the account. With it, or in a session of the account, the first confirmed address removes nothing.',
    }),
    code: codeInput.optional().meta({
      description:
        'The six digits of the same mail instead of the token, in a session of the account. Ten tries a mail.',
    }),
  })
  .refine(({ token, code }) => (token === undefined) !== (code === undefined), {
    path: ['token'],
    message: 'This needs the token of the link, or the code of the mail, and not both.',
  });
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;

export const changeEmailInput = z.object({
  password: passwordInput.meta({ description: 'The current password.' }),
  email: emailInput.meta({ description: 'The new address; upper and lower case are the same.' }),
  oldMailboxIsRead: z.boolean().default(false).meta({
    description:
      'Whether somebody else reads the mailbox of the present address. Then no mail and no link goes there from now on, and the change takes seven days after its link was opened, in which password, other sessions, passkeys and two-factor can’t be changed or ended, and every signed-in device can stop it.',
  }),
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const undoEmailInput = openLinkInput.extend({
  password: passwordInput.optional().meta({
    description: 'Needed, unless `code` is given, while the account has the password that it had before the change.',
  }),
  code: codeInput.optional().meta({
    description:
      'Of the authenticator app, or a recovery code. Counts like the password while the account has the second factor that it had before the change.',
  }),
});
export type UndoEmailInput = z.infer<typeof undoEmailInput>;

export const undoEmailView = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ frozen: z.literal(true) }).meta({
    description:
      'Nobody can tell whose the account is, because its password was reset after its address had been confirmed in no session of it. It is frozen, and both addresses are told.',
  }),
]);
