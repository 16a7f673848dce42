import type { RouterInputs } from '@ballast/client/types';
import type { FieldErrors } from '@ballast/schema/error-codes';

type Sent = RouterInputs['contact']['send'];
export type ContactType = NonNullable<Sent['type']>;
export type ContactValues = Required<Omit<Sent, 'clientId' | 'type'>> & { type: ContactType };

export const emptyContact: ContactValues = { type: 'general', name: '', email: '', subject: '', message: '' };

/** What a message can be about, in the order they are offered. */
export const contactTypes: readonly (readonly [ContactType, string])[] = [
  ['general', 'General'],
  ['support', 'Support'],
  ['billing', 'Billing'],
  ['feedback', 'Feedback'],
  ['partnership', 'Partnership'],
  ['crisis', 'Crisis'],
];

const emailShape = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

/** What can be told before the server is asked. */
export function checkContact({ name, email, subject, message }: ContactValues): FieldErrors {
  const fields: FieldErrors = {};
  if (name.trim() === '') fields['name'] = 'Please enter your name.';
  if (email.trim() === '') fields['email'] = 'Please enter your email address.';
  else if (!emailShape.test(email.trim())) fields['email'] = 'That does not look like an email address.';
  if (subject.trim() === '') fields['subject'] = 'Please enter a subject.';
  if (message.trim() === '') fields['message'] = 'Please enter a message.';
  return fields;
}
