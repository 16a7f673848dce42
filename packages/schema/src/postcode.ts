import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

/** The formats of BS 7666, without the space; the inward part never has C, I, K, M, O or V. Not every match exists. */
const postcodePattern = /^(?:GIR0AA|[A-Z]{1,2}(?:\d{1,2}|\d[A-Z])\d[ABD-HJLNP-UW-Z]{2})$/;
/** A number of the British Forces Post Office, which is written in place of a postcode. */
const forcesPattern = /^BFPO\d{1,4}$/;
/** Overseas territories, each with a single postcode in the British form (Royal Mail, Postcode Address File). */
const territoryPattern = /^(?:ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA)1ZZ$/;

const isPostcode = (code: string): boolean =>
  [postcodePattern, forcesPattern, territoryPattern].some((pattern) => pattern.test(code));

const withSpace = (code: string): string =>
  forcesPattern.test(code) ? code.replace('BFPO', 'BFPO ') : `${code.slice(0, -3)} ${code.slice(-3)}`;

export const postcodeInput = wellFormedText(limits.dateOrPostcodeMaxChars)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine(isPostcode, 'Please enter a UK postcode, such as M1 1AE.')
  .transform(withSpace)
  .meta({ description: 'A UK postcode or BFPO number, in any case and spacing; stored like M1 1AE.' });
