import * as z from 'zod';

export const accountSecurityView = z
  .object({
    recoveryCodesLeft: z.number().int().meta({ description: '0 while two-factor sign-in is off.' }),
    waitingEmail: z
      .string()
      .nullable()
      .meta({ description: 'The new address, which replaces the old one when the link mailed to it is opened.' }),
    takesEffectOn: z
      .string()
      .nullable()
      .meta({ description: 'YYYY-MM-DD, at 00:00 UTC, if the change also waits for that day. See `Me.emailChange`.' }),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof accountSecurityView>;
