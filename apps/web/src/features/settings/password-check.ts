import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, isPasswordTooShort } from '@ballast/schema/field-rules';

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };
export type Passwords = typeof emptyPasswords;

export const areAllFilled = (passwords: Passwords): boolean => Object.values(passwords).every((text) => text !== '');

export function findPasswordErrors({ newPassword, confirmPassword }: Passwords): FieldErrors {
  if (newPassword !== confirmPassword) return { confirmPassword: 'New passwords do not match' };
  return isPasswordTooShort(newPassword) ? { newPassword: fieldMessages.passwordTooShort } : {};
}
