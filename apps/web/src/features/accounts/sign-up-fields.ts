import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';

export const emptySignUp = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  dateOfBirth: '',
  postcode: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
};

export type SignUpValues = typeof emptySignUp;
export type SignUpTextName = Exclude<keyof SignUpValues, 'agreeToTerms'>;

const rules = {
  firstName: { blank: fieldMessages.firstName },
  lastName: { blank: fieldMessages.lastName },
  dateOfBirth: { blank: fieldMessages.dateOfBirth },
  postcode: { blank: fieldMessages.postcode },
  email: { blank: fieldMessages.email },
  username: { blank: fieldMessages.username },
  password: { blank: fieldMessages.newPassword },
  confirmPassword: { blank: fieldMessages.confirmPassword },
} satisfies Record<SignUpTextName, { blank: string }>;

const mismatch = { title: 'Password Mismatch', text: "Passwords don't match. Please try again." };
const termsMissing = { title: 'Terms Required', text: 'Please agree to the terms and conditions.' };

export function findSignUpErrors({ agreeToTerms, ...texts }: SignUpValues): FieldErrors {
  const errors = findTextErrors(texts, rules);
  const areBothFilled = !errors['password'] && !errors['confirmPassword'];
  if (areBothFilled && texts.password !== texts.confirmPassword) errors['confirmPassword'] = mismatch.text;
  if (!agreeToTerms) errors['agreeToTerms'] = termsMissing.text;
  return errors;
}

/** Returns one toast for all errors, or undefined if the errors are only blank fields. */
export function findToast(errors: FieldErrors): { title: string; text: string } | undefined {
  if (errors['confirmPassword'] === mismatch.text) return mismatch;
  return errors['agreeToTerms'] ? termsMissing : undefined;
}
