import * as z from 'zod';
import { accountQuestions } from './account-review.ts';
import { dateOfBirthInput } from './date-of-birth.ts';
import { cleanEmail, emailInput } from './email.ts';
import { fieldMessages } from './field-rules.ts';
import { idView, mediaPathView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView } from './pagination.ts';
import { removePasskeysInput } from './passkeys.ts';
import { codeInput, newPasswordInput, passwordInput } from './password.ts';
import { postcodeInput } from './postcode.ts';
import { optionalText, requiredText, wellFormedText } from './text.ts';
import { usernameInput } from './username.ts';

const nameInput = (blankMessage: string) =>
  requiredText({
    maxChars: limits.nameMaxChars,
    blankMessage,
    description: 'Shown to other members only with showRealName.',
  });

/** Some programs send this for fields that their form does not have: docs/product.md, "Who may join". */
const placeholder = 'Not provided';

const addressInput = (description: string) =>
  optionalText({
    maxChars: limits.addressMaxChars,
    description: `${description} “${placeholder}” counts as absent.`,
  }).transform((text) => (text === placeholder ? null : text));

export const signUpInput = z
  .object({
    firstName: nameInput(fieldMessages.firstName),
    lastName: nameInput(fieldMessages.lastName),
    email: emailInput,
    username: usernameInput,
    password: newPasswordInput,
    dateOfBirth: dateOfBirthInput,
    postcode: postcodeInput,
    address: addressInput('Shown to the member alone.'),
    city: addressInput('Shown to other members only with showLocation.'),
    country: optionalText({ maxChars: limits.addressMaxChars, description: 'Ignored: the country is always UK.' }),
  })
  .refine(({ password, email }) => password.toLowerCase() !== email, {
    path: ['password'],
    message: 'Your password cannot be your email address.',
  })
  .refine(({ password, username }) => password.toLowerCase() !== username, {
    path: ['password'],
    message: 'Your password cannot be your username.',
  });
export type SignUpInput = z.infer<typeof signUpInput>;

// `format` is only documentation: any wrong e-mail or password gets the same error.
export const signInInput = z.object({
  email: wellFormedText(limits.emailMaxChars)
    .meta({ format: 'email' })
    .transform(cleanEmail)
    .meta({ description: 'The e-mail address of the account; upper and lower case are the same.' }),
  password: passwordInput.meta({ description: 'The password of the account.' }),
  code: codeInput
    .optional()
    .meta({ description: 'With two-factor sign-in on: the six digits of the authenticator app, or a recovery code.' }),
});
export type SignInInput = z.infer<typeof signInInput>;

export const changePasswordInput = z.object({
  currentPassword: passwordInput.meta({ description: 'The current password.' }),
  newPassword: newPasswordInput,
  removePasskeys: removePasskeysInput,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const checkPasswordInput = z.object({
  password: passwordInput.meta({ description: 'The current password.' }),
});
export type CheckPasswordInput = z.infer<typeof checkPasswordInput>;

export const deleteAccountInput = z
  .object({
    password: passwordInput.optional().meta({
      description: 'The current password, unless it was entered in this session in the last ten minutes.',
    }),
    anonymousItems: z
      .enum(['remove', 'leave'])
      .default('remove')
      .meta({ description: 'Whether anonymous posts and comments are removed, or stay and belong to nobody.' }),
  })
  .prefault({});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** Encrypted at rest, and sent to the member alone. */
export const healthView = z.object({
  mentalHealthConditions: z.string().nullable(),
  triggers: z.string().nullable(),
  copingStrategies: z.string().nullable(),
  therapyExperience: z.string().nullable(),
  medicationInfo: z.string().nullable(),
  supportGoals: z.string().nullable(),
});
export type Health = z.infer<typeof healthView>;

export const sanctionView = z
  .object({
    action: z.enum(['limit', 'suspend', 'close']).meta({
      description: 'A limit refuses comments and messages. A suspension and a closed account refuse all writing.',
    }),
    until: instantView.nullable().meta({ description: 'Null if the account is closed for writing.' }),
    appeal: z.enum(['possible', 'open']).nullable().meta({
      description: '`open` until staff answer the appeal. Null once they have, or the time for an appeal is over.',
    }),
  })
  .meta({ id: 'Sanction', description: 'What the member may not do. GET /api/decisions has the reason.' });
export type Sanction = z.infer<typeof sanctionView>;

export const meView = healthView
  .extend({
    id: idView,
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean().meta({ description: 'Whether a link mailed to that address has been opened.' }),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string().meta({ description: 'The username if the member chose no display name.' }),
    bio: z.string().nullable(),
    profileImageUrl: mediaPathView,
    avatarColor: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    postcode: z.string(),
    country: z.string().meta({ description: 'Always UK.' }),
    dateOfBirth: z.string().meta({ description: 'YYYY-MM-DD.' }),
    interests: z.string().nullable(),
    occupation: z.string().nullable(),
    relationshipStatus: z.string().nullable(),
    createdAt: instantView,
    held: z.literal(true).exactOptional().meta({
      description: 'Only the member sees what the profile says, until staff have decided about it.',
    }),
    asksAbout: z.enum(accountQuestions).nullable().meta({
      description: '`auth.earlier` has what the member is to be asked about. Null if there is no question.',
    }),
    emailChange: z
      .object({ takesEffectOn: z.string().meta({ description: 'YYYY-MM-DD, at 00:00 UTC.' }) })
      .nullable()
      .meta({
        description:
          'A change of address that the former mailbox is not told of, and that `auth.cancelEmailChange` stops. Every signed-in device has to show it. Null if there is none.',
      }),
    sanction: sanctionView.nullable().meta({
      description:
        'The most restrictive sanction in force (close, suspend, limit), of equal ones the one that ends last. Null if there is none. Shown to the member alone.',
    }),
  })
  .meta({ id: 'Me', description: 'A member as that member alone sees it. The health fields are encrypted at rest.' });
export type Me = z.infer<typeof meView>;

export const signedInView = z
  .object({ success: z.literal(true), user: meView })
  .meta({ id: 'SignedIn', description: 'The session is in the cookie.' });
