import { isReservedName } from '@ballast/schema/reserved-names';
import { AppError } from '../../errors/app-error.ts';
import { toLatin } from '../../text/look-alikes.ts';
import { isServiceName } from '../../text/service-names.ts';

const directionOverride = /[\u202a-\u202e\u2066-\u2069]/;

export function isConfusableWithReserved(name: string): boolean {
  const shown = directionOverride.test(name) ? [name, [...name].reverse().join('')] : [name];
  return shown.some((text) => isReservedName(text, toLatin) || isServiceName(text, toLatin));
}

/** A member may keep a `current` name that was chosen before it was reserved. */
export function checkDisplayName(name: string, current: string | undefined): void {
  if (name === current || !isConfusableWithReserved(name)) return;
  throw new AppError('BAD_INPUT', {
    fields: {
      displayName:
        'That name could be taken for people who help here by profession, or who run this place. Please pick another.',
    },
  });
}
