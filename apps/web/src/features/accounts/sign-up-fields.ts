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

/** What can be told before the server is asked, with one toast for all of it; undefined means that it may be. */
export function checkSignUp(values: SignUpValues): SignUpProblem | undefined {
  const fields: FieldErrors = {};
  for (const [name, message] of blankMessages) {
    if (values[name].trim() === '') fields[name] = message;
  }
  const toasts: { title: string; text: string }[] = [];
  const areBothTyped = !fields['password'] && !fields['confirmPassword'];
  if (areBothTyped && values.password !== values.confirmPassword) {
    fields['confirmPassword'] = "Passwords don't match. Please try again.";
    toasts.push({ title: 'Password Mismatch', text: fields['confirmPassword'] });
  }
  if (!values.agreeToTerms) {
    fields['agreeToTerms'] = 'Please agree to the terms and conditions.';
    toasts.push({ title: 'Terms Required', text: fields['agreeToTerms'] });
  }
  if (Object.keys(fields).length === 0) return undefined;
  const [toast] = toasts;
  return toast ? { fields, toast } : { fields };
}
