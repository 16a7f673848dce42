import { isReservedName } from '@ballast/schema/reserved-names';
import { AppError } from '../../errors/app-error.ts';
import { toLatin } from './look-alikes.ts';

/** Direction overrides display the text backwards. */
const turnsText = /[\u202a-\u202e\u2066-\u2069]/;

export function isConfusableWithReserved(name: string): boolean {
  const shown = turnsText.test(name) ? [name, [...name].reverse().join('')] : [name];
  return shown.some((text) => isReservedName(text, toLatin));
}

/**
 * A member keeps a `current` name that was chosen before it was reserved.
 * @throws {AppError} BAD_INPUT for a new name that can be confused with a reserved one.
 */
export function checkDisplayName(name: string, current: string | undefined): void {
  if (name === current || !isConfusableWithReserved(name)) return;
  throw new AppError('BAD_INPUT', {
    fields: { displayName: 'That name could be taken for the people who run this place. Please pick another.' },
  });
}
