import type { RouterInputs } from '@ballast/client/types';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';

type Sent = RouterInputs['contact']['send'];
export type ContactType = NonNullable<Sent['type']>;
export type ContactValues = Required<Omit<Sent, 'clientId' | 'type'>> & { type: ContactType };
export type ContactTextName = Exclude<keyof ContactValues, 'type'>;

export const emptyContact: ContactValues = { type: 'general', name: '', email: '', subject: '', message: '' };

export const contactTypes: readonly (readonly [ContactType, string])[] = [
  ['general', 'General'],
  ['support', 'Support'],
  ['billing', 'Billing'],
  ['feedback', 'Feedback'],
  ['partnership', 'Partnership'],
  ['crisis', 'Crisis'],
];

const rules = {
  name: { blank: fieldMessages.name },
  email: { blank: fieldMessages.email },
  subject: { blank: fieldMessages.subject },
  message: { blank: fieldMessages.contactMessage },
} satisfies Record<ContactTextName, { blank: string }>;

const emailShape = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

export function findContactErrors({ type: _any, ...texts }: ContactValues): FieldErrors {
  const errors = findTextErrors(texts, rules);
  if (errors['email'] || emailShape.test(texts.email.trim())) return errors;
  return { ...errors, email: fieldMessages.emailShape };
}
