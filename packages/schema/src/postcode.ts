import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

/**
 * BS 7666, without the space: A9 9AA, A99 9AA, AA9 9AA, AA99 9AA, A9A 9AA, AA9A 9AA and GIR 0AA. The inward part never
 * has C, I, K, M, O or V. Not every match exists.
 */
const postcodePattern = /^(?:GIR0AA|[A-Z]{1,2}(?:\d{1,2}|\d[A-Z])\d[ABD-HJLNP-UW-Z]{2})$/;

export const postcodeInput = wellFormedText(limits.shortFieldMaxChars)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine((code) => postcodePattern.test(code), 'Please enter a UK postcode, such as M1 1AE.')
  .transform((code) => `${code.slice(0, -3)} ${code.slice(-3)}`)
  .meta({ description: 'A UK postcode, in any case and spacing; stored like M1 1AE.' });
