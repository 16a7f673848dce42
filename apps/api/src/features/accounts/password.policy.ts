import { isCommonPassword } from '../../auth/common-passwords.ts';
import { AppError } from '../../errors/app-error.ts';

type Owner = { email: string; username: string };

/**
 * Refuses a password that anyone would try first. (What it has to look like, the schema says.)
 * @param field Where it was typed.
 * @throws {AppError} BAD_INPUT
 */
export async function refuseGuessable(field: string, password: string, { email, username }: Owner): Promise<void> {
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
