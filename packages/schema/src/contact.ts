import * as z from 'zod';
import { contactTypes } from './column-enums.ts';
import { emailInput } from './email.ts';
import { fieldMessages } from './field-rules.ts';
import { idempotencyKeyInput } from './ids.ts';
import { limits } from './limits.ts';
import { reportablePages } from './reportable-pages.ts';
import { requiredText } from './text.ts';
import { crisisContactView } from './texts.ts';

export const contactType = z.enum(
  contactTypes,
  'Pick what this is about: general, support, billing, feedback, partnership or crisis.',
);

export const sendContactInput = z.object({
  name: requiredText({
    maxChars: limits.nameMaxChars,
    blankMessage: fieldMessages.name,
    description: 'The name of the sender.',
  }),
  email: emailInput.meta({ description: 'The address to answer to.' }),
  subject: requiredText({
    maxChars: limits.contactSubjectMaxChars,
    blankMessage: fieldMessages.subject,
    description: 'A single line.',
  }),
  message: requiredText({
    maxChars: limits.contactMessageMaxChars,
    blankMessage: fieldMessages.contactMessage,
    description: 'Plain text.',
  }),
  type: contactType.default('general').meta({ description: 'The topic.' }),
  page: z
    .enum(reportablePages, 'We do not know this page.')
    .optional()
    .meta({ description: 'The public page that the message reports. Such a message gets a reference.' }),
  clientId: idempotencyKeyInput,
});
export type SendContactInput = z.infer<typeof sendContactInput>;

export const contactSentView = z
  .object({
    success: z.literal(true),
    reference: z.string().optional().meta({ description: 'The reference of a page report, to be quoted later.' }),
    crisisContacts: z
      .array(crisisContactView)
      .optional()
      .meta({ description: 'With type `crisis`: contacts who answer now.' }),
  })
  .meta({ id: 'ContactSent' });
export type ContactSent = z.infer<typeof contactSentView>;
