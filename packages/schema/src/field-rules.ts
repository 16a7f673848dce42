import { isBlank } from './blank.ts';
import type { FieldErrors } from './error-codes.ts';
import { countGraphemes, isLongerThan } from './graphemes.ts';
import { limits } from './limits.ts';

/** Messages of single fields, the same in forms and in responses. This file does not import zod, to stay small in the browser. */
export const fieldMessages = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  emailShape: 'That does not look like an email address.',
  username: 'Please pick a username.',
  dateOfBirth: 'Please enter your date of birth.',
  postcode: 'Please enter your postcode.',
  password: 'Please enter your password.',
  newPassword: 'Please choose a password.',
  confirmPassword: 'Please type the password again.',
  passwordTooShort: 'Password must be at least 8 characters long',
  subject: 'Please enter a subject.',
  contactMessage: 'Please enter a message.',
  reportReason: 'Please say what is wrong.',
  post: 'Please enter some content for your post',
  comment: 'Please enter a comment',
} as const;

/** Formats 5000 as 5,000. `toLocaleString` would load megabytes of tables. */
export function groupThousands(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** @param subject What is too long: the start of the sentence. */
export function tooLongMessage(maxChars: number, subject = 'This'): string {
  return `${subject} can be ${groupThousands(maxChars)} characters at most.`;
}

/** For a text with few characters but too many bytes. */
function tooManyBytesMessage(maxChars: number): string {
  return `This can be ${groupThousands(maxChars)} characters at most, and large emoji count as several.`;
}

/** Returns the error of a trimmed text that exceeds the limit in characters or the equivalent in bytes. */
export function findLengthError(text: string, maxChars: number): string | undefined {
  if (!isLongerThan(text, maxChars)) return undefined;
  return countGraphemes(text) > maxChars ? tooLongMessage(maxChars) : tooManyBytesMessage(maxChars);
}

/** `blank`: the message for text without visible characters; without it, blank text is allowed. `maxChars`: graphemes. */
export type TextRule = { blank?: string; maxChars?: number };

/** Returns the message of the first rule that the text breaks. */
export function findTextError(text: string, { blank, maxChars }: TextRule): string | undefined {
  if (blank !== undefined && isBlank(text)) return blank;
  return maxChars === undefined ? undefined : findLengthError(text.trim(), maxChars);
}

/** Checks the fields that have a rule; a field without a value is not checked. */
export function findTextErrors<Name extends string>(
  values: Partial<Record<Name, string>>,
  rules: Partial<Record<Name, TextRule>>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const name in rules) {
    const [text, rule] = [values[name], rules[name]];
    const error = text !== undefined && rule && findTextError(text, rule);
    if (error) errors[name] = error;
  }
  return errors;
}

/** Whether a new password is too short, in grapheme clusters of its NFC form. */
export function isPasswordTooShort(password: string): boolean {
  return countGraphemes(password.normalize('NFC')) < limits.passwordMinChars;
}
