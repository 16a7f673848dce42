import * as z from 'zod';
import { checkPasswordInput } from './accounts.ts';
import { codeInput } from './password.ts';

export const startTwoFactorInput = checkPasswordInput;
export type StartTwoFactorInput = z.infer<typeof startTwoFactorInput>;

export const confirmTwoFactorInput = z.object({
  code: codeInput.meta({ description: 'The six digits that the authenticator app shows now.' }),
});
export type ConfirmTwoFactorInput = z.infer<typeof confirmTwoFactorInput>;

export const stopTwoFactorInput = checkPasswordInput.extend({
  code: codeInput.meta({ description: 'The six digits that the authenticator app shows now, or a recovery code.' }),
});
export type StopTwoFactorInput = z.infer<typeof stopTwoFactorInput>;

export const twoFactorSecretView = z
  .object({
    secret: z.string().meta({ description: 'Base32.' }),
    otpauthUrl: z.string().meta({ description: 'For a QR code: TOTP, SHA-1, 6 digits, 30 seconds.' }),
  })
  .meta({
    id: 'TwoFactorSecret',
    description: 'Two-factor sign-in is on after a code of this secret has been confirmed.',
  });
export type TwoFactorSecret = z.infer<typeof twoFactorSecretView>;

export const recoveryCodesView = z
  .object({ recoveryCodes: z.array(z.string()).meta({ description: 'Each works once. They are not shown again.' }) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodesView>;
