import type { FieldErrors } from '@ballast/schema/error-codes';

/** What he types, and the box he ticks. */
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

const blankMessages: readonly [Exclude<keyof SignUpValues, 'agreeToTerms'>, string][] = [
  ['firstName', 'Please enter your first name.'],
  ['lastName', 'Please enter your last name.'],
  ['dateOfBirth', 'Please enter your date of birth.'],
  ['postcode', 'Please enter your postcode.'],
  ['email', 'Please enter your email address.'],
  ['username', 'Please pick a username.'],
  ['password', 'Please choose a password.'],
  ['confirmPassword', 'Please type the password again.'],
];

export type SignUpProblem = { fields: FieldErrors; toast?: { title: string; text: string } };

/** What can be told before the server is asked; undefined means that it may be. */
export function checkSignUp(values: SignUpValues): SignUpProblem | undefined {
  const fields: FieldErrors = {};
  for (const [name, message] of blankMessages) {
    if (values[name].trim() === '') fields[name] = message;
  }
  if (Object.keys(fields).length > 0) return { fields };
  if (values.password !== values.confirmPassword) {
    const text = "Passwords don't match. Please try again.";
    return { fields: { confirmPassword: text }, toast: { title: 'Password Mismatch', text } };
  }
  if (!values.agreeToTerms) {
    const text = 'Please agree to the terms and conditions.';
    return { fields: { agreeToTerms: text }, toast: { title: 'Terms Required', text } };
  }
  return undefined;
}
