import * as z from 'zod';
import { fieldMessages } from './field-rules.ts';
import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

export const emailInput = wellFormedText(limits.emailMaxChars)
  .meta({ format: 'email' })
  .transform((email) => email.trim().normalize('NFC').toLowerCase())
  .pipe(
    z
      .email(fieldMessages.emailShape)
      .max(limits.emailMaxChars, `An email address has ${limits.emailMaxChars} characters at most.`),
  )
  .meta({
    description: 'An e-mail address, in any case; stored in lower case. Shown to other members only with showEmail.',
  });
