import * as z from 'zod';
import { brand } from './brand.ts';
import { dateOfBirthInput } from './date-of-birth.ts';
import { countGraphemes } from './graphemes.ts';
import { idView, mediaPathView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView } from './pagination.ts';
import { postcodeInput } from './postcode.ts';
import { optionalText, requiredText, wellFormedText } from './text.ts';

/** Names that would let a member pass for the house, or for nobody. */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'anonymous',
  'admin',
  'deleted',
  'moderator',
  'support',
  'founder',
  brand.slug,
]);

const lettersOfDigits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i', _: '' };

/** How a username looks at a glance: "adm1n" like "admin", "_anonym0us_" like "anonymous". */
const shapeOf = (name: string) => name.replaceAll(/[013457l_]/g, (character) => lettersOfDigits[character] ?? '');
const reservedShapes = new Set([...reservedUsernames].map(shapeOf));

/** Case is forgiven (phones capitalise by themselves); stored in lower case, so unique without case. */
export const usernameInput = wellFormedText(limits.usernameMaxChars)
  .meta({ minLength: limits.usernameMinChars })
  .transform((name) => name.trim().toLowerCase())
  .refine(
    (name) => name.length >= limits.usernameMinChars && name.length <= limits.usernameMaxChars,
    `A username has ${limits.usernameMinChars} to ${limits.usernameMaxChars} characters.`,
  )
  .refine((name) => /^[a-z0-9_]*$/.test(name), 'A username has only the letters a to z, digits and _.')
  .refine((name) => !reservedShapes.has(shapeOf(name)), 'That username is kept for the house. Please pick another.')
  .meta({
    description:
      '3 to 24 of a-z, 0-9 and _; case is forgiven. A few names, and what looks like them, are kept for the house.',
  });

/** Case is forgiven here too; stored in lower case. */
export const emailInput = wellFormedText(limits.emailMaxChars)
  .meta({ format: 'email' })
  .transform((email) => email.trim().normalize('NFC').toLowerCase())
  .pipe(
    z
      .email('That does not look like an email address.')
      .max(limits.emailMaxChars, `An email address has ${limits.emailMaxChars} characters at most.`),
  )
  .meta({ description: 'An e-mail address; case is forgiven. Never shown to others unless its owner says so.' });

const normalisedPassword = wellFormedText(limits.passwordMaxChars)
  .meta({ format: 'password' })
  .transform((password) => password.normalize('NFC'));

/** A password being chosen. The commonest ones are refused on the server, where the list is. */
export const newPasswordInput = normalisedPassword
  .refine(
    (password) => countGraphemes(password) >= limits.passwordMinChars,
    'Password must be at least 8 characters long',
  )
  .refine((password) => countGraphemes(password) <= limits.passwordMaxChars, 'A password has 128 characters at most.')
  .meta({ description: '8 to 128 characters; not the e-mail or username, not among the commonest.' });

const nameInput = (blank: string) =>
  requiredText({ maxChars: limits.nameMaxChars, blank, about: 'Shown to others only with showRealName.' });

/** What programs send for a field that they did not ask for (docs/product.md); nothing is stored for it. */
const placeholder = 'Not provided';

const addressInput = (about: string) =>
  optionalText({ maxChars: limits.addressMaxChars, about: `${about} “${placeholder}” counts as none.` }).transform(
    (text) => (text === placeholder ? null : text),
  );

/** What sign-up takes: spec section 3. */
export const signUpInput = z
  .object({
    firstName: nameInput('Please enter your first name.'),
    lastName: nameInput('Please enter your last name.'),
    email: emailInput,
    username: usernameInput,
    password: newPasswordInput,
    dateOfBirth: dateOfBirthInput,
    postcode: postcodeInput,
    address: addressInput('Shown to nobody else.'),
    city: addressInput('Shown to others only with showLocation.'),
    country: optionalText({ maxChars: limits.addressMaxChars, about: 'Not kept: it is always UK.' }),
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

/** What sign-in takes. Anything at all may be typed here; only a match gets in. */
export const signInInput = z.object({
  email: wellFormedText(limits.emailMaxChars)
    .meta({ format: 'email' })
    .transform((email) => email.trim().normalize('NFC').toLowerCase())
    .meta({ description: 'The address one signed up with; case is forgiven.' }),
  password: normalisedPassword.meta({ description: 'As it was chosen.' }),
  /** The two-factor code, for accounts that have one. */
  code: wellFormedText(limits.codeMaxChars)
    .optional()
    .meta({ description: 'Ignored until there is two-factor sign-in.' }),
});
export type SignInInput = z.infer<typeof signInInput>;

/** A new password in place of the current one. */
export const changePasswordInput = z.object({
  currentPassword: normalisedPassword.meta({ description: 'The one until now.' }),
  newPassword: newPasswordInput,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** Health fields: encrypted at rest, and sent to nobody but the member himself. */
export const healthView = z.object({
  mentalHealthConditions: z.string().nullable(),
  triggers: z.string().nullable(),
  copingStrategies: z.string().nullable(),
  therapyExperience: z.string().nullable(),
  medicationInfo: z.string().nullable(),
  supportGoals: z.string().nullable(),
});
export type Health = z.infer<typeof healthView>;

/** Everything a member is told of himself. */
export const meView = healthView
  .extend({
    id: idView,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string().meta({ description: 'The username where he gave none.' }),
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
  })
  .meta({ id: 'Me', description: 'Everything a member is told of himself. The health fields are encrypted at rest.' });
export type Me = z.infer<typeof meView>;

/** The answer of sign-up and sign-in; the session is in the cookie. */
export const signedInView = z.object({ success: z.literal(true), user: meView }).meta({ id: 'SignedIn' });
