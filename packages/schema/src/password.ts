import { fieldMessages, isPasswordTooShort } from './field-rules.ts';
import { isLongerThan } from './graphemes.ts';
import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

export const passwordInput = wellFormedText(limits.passwordMaxChars)
  .meta({ format: 'password' })
  .transform((password) => password.normalize('NFC'));

/** Six digits, or a recovery code. The server ignores spaces, dashes and the width of digits. Every wrong code gets the same error. */
export const codeInput = wellFormedText(limits.codeMaxChars);

/** The server also refuses common passwords; the browser does not have the list. */
export const newPasswordInput = passwordInput
  .refine((password) => !isPasswordTooShort(password), fieldMessages.passwordTooShort)
  .refine((password) => !isLongerThan(password, limits.passwordMaxChars), 'A password has 128 characters at most.')
  .meta({ description: '8 to 128 characters. The e-mail address, the username and common passwords are refused.' });
