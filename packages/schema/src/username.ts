import { limits } from './limits.ts';
import { isReservedName } from './reserved-names.ts';
import { wellFormedText } from './text.ts';

/** Lower-cased, because phones capitalise. Usernames that differ only in case are therefore equal. */
export const usernameInput = wellFormedText(limits.usernameMaxChars)
  .meta({ minLength: limits.usernameMinChars })
  .transform((name) => name.trim().toLowerCase())
  .refine(
    (name) => name.length >= limits.usernameMinChars && name.length <= limits.usernameMaxChars,
    `A username has ${limits.usernameMinChars} to ${limits.usernameMaxChars} characters.`,
  )
  .refine((name) => /^[a-z0-9_]*$/.test(name), 'A username has only the letters a to z, digits and _.')
  .refine((name) => !isReservedName(name), 'That username is kept for the house. Please pick another.')
  .meta({
    description:
      '3 to 24 characters of a-z, 0-9 and _, in any case; stored in lower case. Reserved names and their look-alikes are refused.',
  });
