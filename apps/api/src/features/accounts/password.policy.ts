import { isCommonPassword } from '../../auth/common-passwords.ts';
import { AppError } from '../../errors/app-error.ts';

type Owner = { email: string; username: string };

/** @throws {AppError} BAD_INPUT for a password that is easy to guess. The schema has checked the length. */
export async function checkNewPassword(field: string, password: string, { email, username }: Owner): Promise<void> {
  const refuse = (sentence: string): never => {
    throw new AppError('BAD_INPUT', { fields: { [field]: sentence } });
  };
  const typed = password.toLowerCase();
  if (typed === email) refuse('Your password cannot be your email address.');
  if (typed === username) refuse('Your password cannot be your username.');
  if (await isCommonPassword(password)) {
    refuse('That is one of the first passwords anyone would guess. Please pick another.');
  }
}
