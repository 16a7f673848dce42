import type { FieldErrors } from '@ballast/schema/error-codes';
import { countGraphemes } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };
export type Passwords = typeof emptyPasswords;

/** All three are typed, so that it can be tried. */
export const areAllFilled = (passwords: Passwords): boolean => Object.values(passwords).every((text) => text !== '');

/** What is wrong before the server is asked: the first thing alone. */
export function checkPasswords({ newPassword, confirmPassword }: Passwords): FieldErrors {
  if (newPassword !== confirmPassword) return { confirmPassword: 'New passwords do not match' };
  if (countGraphemes(newPassword.normalize('NFC')) < limits.passwordMinChars) {
    return { newPassword: 'Password must be at least 8 characters long' };
  }
  return {};
}
