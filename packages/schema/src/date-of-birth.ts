import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';
import { ukDay } from './uk-time.ts';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

function isRealDate(text: string): boolean {
  const match = isoDate.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Accepts dates that exist. The server checks the age by its own clock. */
export const dateOfBirthInput = wellFormedText(limits.dateOrPostcodeMaxChars)
  .meta({ format: 'date' })
  .transform((text) => text.trim())
  .refine(isRealDate, 'Please enter a real date of birth.')
  .meta({
    description: 'YYYY-MM-DD. Members are 16 or older; 13 to 15 needs a parent’s consent, which cannot be taken yet.',
    examples: ['1988-02-03'],
  });

/** Whole years on the day of `now` in the UK, negative before birth. 29 February counts as 1 March in common years. */
export function ageInYears(dateOfBirth: string, now: Date): number {
  const today = ukDay(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
