import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

/** The formats of BS 7666, without the space; the inward part never has C, I, K, M, O or V. Not every match exists. */
const postcodePattern = /^(?:GIR0AA|[A-Z]{1,2}(?:\d{1,2}|\d[A-Z])\d[ABD-HJLNP-UW-Z]{2})$/;

export const postcodeInput = wellFormedText(limits.dateOrPostcodeMaxChars)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine((code) => postcodePattern.test(code), 'Please enter a UK postcode, such as M1 1AE.')
  .transform((code) => `${code.slice(0, -3)} ${code.slice(-3)}`)
  .meta({ description: 'A UK postcode, in any case and spacing; stored like M1 1AE.' });
