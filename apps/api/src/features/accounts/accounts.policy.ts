import { frozenWords } from '@ballast/content/frozen';
import { ageInYears } from '@ballast/schema/date-of-birth';
import { limits } from '@ballast/schema/limits';
import { AppError } from '../../errors/app-error.ts';

const oldestPlausibleYears = 120;

/** @throws {AppError} BAD_INPUT or PARENTAL_CONSENT_REQUIRED for members under 16 (docs/product.md, "Who may join"). */
export function checkAge(dateOfBirth: string, now: Date): void {
  const age = ageInYears(dateOfBirth, now);
  if (age < 0 || age > oldestPlausibleYears) {
    throw new AppError('BAD_INPUT', { fields: { dateOfBirth: 'Please enter a real date of birth.' } });
  }
  if (age < limits.minimumAgeYears) {
    throw new AppError('BAD_INPUT', {
      fields: { dateOfBirth: 'You must be 16+ to join. If you need to talk now, Childline is free on 0800 1111.' },
    });
  }
  if (age < limits.consentAgeYears) {
    throw new AppError('PARENTAL_CONSENT_REQUIRED', {
      fields: {
        dateOfBirth:
          'At 13 to 15 a parent has to agree first, and we cannot take that yet. Childline is free on 0800 1111.',
      },
    });
  }
}

/** Only after the right password or a passkey: the refusal shows that the account exists. */
export const frozenError = (contactEmail: string): AppError =>
  new AppError('FROZEN', { message: frozenWords(contactEmail).join(' ') });
