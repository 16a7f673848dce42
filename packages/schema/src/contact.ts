import * as z from 'zod';
import { emailInput } from './accounts.ts';
import { idempotencyKeyInput } from './ids.ts';
import { limits } from './limits.ts';
import { requiredText } from './text.ts';
import { crisisContactView } from './texts.ts';

/** What a contact message is about. */
export const contactType = z.enum(
  ['general', 'support', 'billing', 'feedback', 'partnership', 'crisis'],
  'Pick what this is about: general, support, billing, feedback, partnership or crisis.',
);

/** A message to the house, from anyone. */
export const sendContactInput = z.object({
  name: requiredText({ maxChars: limits.nameMaxChars, blank: 'Please enter your name.', about: 'Whom to answer.' }),
  email: emailInput.meta({ description: 'Where to answer.' }),
  subject: requiredText({
    maxChars: limits.contactSubjectMaxChars,
    blank: 'Please enter a subject.',
    about: 'In a line.',
  }),
  message: requiredText({
    maxChars: limits.contactMessageMaxChars,
    blank: 'Please enter a message.',
    about: 'Plain text.',
  }),
  type: contactType.default('general').meta({ description: 'What it is about.' }),
  clientId: idempotencyKeyInput,
});
export type SendContactInput = z.infer<typeof sendContactInput>;

/** Taken, and stored. A message about a crisis is answered with who can be reached now. */
export const contactSentView = z
  .object({
    success: z.literal(true),
    crisisContacts: z
      .array(crisisContactView)
      .optional()
      .meta({ description: 'With type `crisis`: who can be reached now.' }),
  })
  .meta({ id: 'ContactSent' });
export type ContactSent = z.infer<typeof contactSentView>;
