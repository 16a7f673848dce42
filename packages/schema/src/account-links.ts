import * as z from 'zod';
import { emailInput } from './email.ts';
import { newPasswordInput, passwordInput } from './password.ts';

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
  removed: z
    .object({ passkeys: z.int(), twoFactor: z.boolean() })
    .optional()
    .meta({ description: 'What was set up before the first confirmed address and is removed. Absent if nothing was.' }),
});

export const openLinkInput = z.object({ token: linkTokenInput });
export type OpenLinkInput = z.infer<typeof openLinkInput>;

export const changeEmailInput = z.object({
  password: passwordInput.meta({ description: 'The current password.' }),
  email: emailInput.meta({ description: 'The new address; upper and lower case are the same.' }),
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
