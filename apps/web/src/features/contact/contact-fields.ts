import type { RouterInputs } from '@ballast/client/types';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';

type ContactInput = RouterInputs['contact']['send'];
export type ContactType = NonNullable<ContactInput['type']>;
export type ContactValues = Required<Omit<ContactInput, 'clientId' | 'type' | 'page'>> & {
  type: ContactType;
  page: NonNullable<ContactInput['page']> | '';
};
export type ContactTextName = Exclude<keyof ContactValues, 'type' | 'page'>;

export const emptyContact: ContactValues = {
  type: 'general',
  page: '',
  name: '',
  email: '',
  subject: '',
  message: '',
};

export const contactTypes: readonly (readonly [ContactType, string])[] = [
  ['general', 'General'],
  ['support', 'Support'],
  ['billing', 'Billing'],
  ['feedback', 'Feedback'],
  ['partnership', 'Partnership'],
  ['crisis', 'Crisis'],
];

/** The pages that a contact message can report: those that anybody may open. */
export const pageOptions: readonly { value: ContactValues['page']; label: string }[] = [
  { value: '', label: 'No, something else' },
  { value: '/', label: 'Home' },
  { value: '/home', label: 'How it works' },
  { value: '/welcome', label: 'Welcome' },
  { value: '/quick-signup', label: 'Sign-up' },
  { value: '/quick-signin', label: 'Sign-in' },
  { value: '/guidelines', label: 'Our Only Rules' },
  { value: '/about', label: 'Our Story' },
  { value: '/crisis-support', label: 'Crisis help' },
  { value: '/terms', label: 'Terms' },
  { value: '/privacy', label: 'Privacy' },
  { value: '/contact', label: 'Contact' },
];

const rules = {
  name: { blank: fieldMessages.name },
  email: { blank: fieldMessages.email },
  subject: { blank: fieldMessages.subject },
  message: { blank: fieldMessages.contactMessage },
} satisfies Record<ContactTextName, { blank: string }>;

const emailPattern = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

export function findContactErrors({ type: _anyType, page: _anyPage, ...texts }: ContactValues): FieldErrors {
  const errors = findTextErrors(texts, rules);
  if (errors['email'] || emailPattern.test(texts.email.trim())) return errors;
  return { ...errors, email: fieldMessages.emailShape };
}
