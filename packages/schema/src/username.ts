import { brand } from './brand.ts';
import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

/** Names that would let a member pass for staff or for nobody: docs/product.md, "Who may join". */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'anonymous',
  'admin',
  'deleted',
  'moderator',
  'support',
  'founder',
  brand.slug,
]);

const lookAlikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i', _: '' };

/** Makes look-alikes equal: "adm1n" and "admin", "_anonym0us_" and "anonymous". */
const toSkeleton = (name: string) => name.replaceAll(/[013457l_]/g, (character) => lookAlikes[character] ?? '');
const reservedSkeletons = new Set([...reservedUsernames].map(toSkeleton));

/** Lower-cased, because phones capitalise; usernames are thereby unique without case. */
export const usernameInput = wellFormedText(limits.usernameMaxChars)
  .meta({ minLength: limits.usernameMinChars })
  .transform((name) => name.trim().toLowerCase())
  .refine(
    (name) => name.length >= limits.usernameMinChars && name.length <= limits.usernameMaxChars,
    `A username has ${limits.usernameMinChars} to ${limits.usernameMaxChars} characters.`,
  )
  .refine((name) => /^[a-z0-9_]*$/.test(name), 'A username has only the letters a to z, digits and _.')
  .refine(
    (name) => !reservedSkeletons.has(toSkeleton(name)),
    'That username is kept for the house. Please pick another.',
  )
  .meta({
    description:
      '3 to 24 characters of a-z, 0-9 and _, in any case; stored in lower case. Reserved names and their look-alikes are refused.',
  });
