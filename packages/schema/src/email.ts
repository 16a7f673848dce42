import * as z from 'zod';
import { fieldMessages } from './field-rules.ts';
import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

/** Marks of direction and other invisible characters, which come along when an address is copied. */
const invisible = /\p{Cf}/gu;
/** The form in which addresses are stored and found. */
export const cleanEmail = (email: string): string =>
  email.replaceAll(invisible, '').trim().normalize('NFC').toLowerCase();

const notAscii = /[^\0-\x7f]/u;

/**
 * Names the part of an address that cannot be accepted. Mail to letters beyond ASCII needs SMTPUTF8 (RFC 6531) on every server
 * on the way, and a member who gets no mail cannot get back in.
 */
function describeNotAscii(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const inName = notAscii.exec(name)?.[0];
  if (inName !== undefined)
    return `We cannot send mail to an address with “${inName}” before the @. Please use another address.`;
  const inDomain = notAscii.exec(email.slice(at))?.[0] ?? '';
  return `We cannot send mail to an address with “${inDomain}” after the @. Please use the form of it that begins with xn--, or another address.`;
}

export const emailInput = wellFormedText(limits.emailMaxChars)
  .meta({ format: 'email' })
  .transform(cleanEmail)
  .refine((email) => !email.includes('@') || !notAscii.test(email), {
    error: ({ input }) => describeNotAscii(String(input)),
    abort: true,
  })
  .pipe(
    z
      .email(fieldMessages.emailShape)
      .max(limits.emailMaxChars, `An email address has ${limits.emailMaxChars} characters at most.`),
  )
  .meta({
    description:
      'An e-mail address of ASCII letters, in any case; stored in lower case. Shown to other members only with showEmail.',
  });
