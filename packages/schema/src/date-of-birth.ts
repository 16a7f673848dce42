import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

function isRealDate(text: string): boolean {
  const match = isoDate.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A calendar date, YYYY-MM-DD, that exists. How old it makes someone is the server's to judge, by its own clock. */
export const dateOfBirthInput = wellFormedText(limits.shortFieldMaxChars)
  .meta({ format: 'date' })
  .transform((text) => text.trim())
  .refine(isRealDate, 'Please enter a real date of birth.')
  .meta({
    description: 'YYYY-MM-DD. 16 and over; 13 to 15 needs a parent’s consent, which cannot be taken yet.',
    examples: ['1988-02-03'],
  });

let made: Intl.DateTimeFormat | undefined;

/** Made when first asked: time zones take megabytes. */
function londonDate(): Intl.DateTimeFormat {
  made ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
  return made;
}

/**
 * Whole years lived on the day that it is in London at `now`. Someone born on 29 February turns a year older on
 * 1 March of a common year. Negative for a date in the future.
 */
export function ageInYears(dateOfBirth: string, now: Date): number {
  const today = londonDate().format(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
