import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

/**
 * The shapes of a UK postcode without its space: A9 9AA, A99 9AA, AA9 9AA, AA99 9AA, A9A 9AA, AA9A 9AA and GIR 0AA
 * (BS 7666; the inward part never has C, I, K, M, O or V). Whether it exists is not checked.
 */
const shape = /^(?:GIR0AA|[A-Z]{1,2}(?:\d{1,2}|\d[A-Z])\d[ABD-HJLNP-UW-Z]{2})$/;

/** A UK postcode by shape; spaces and case are forgiven, stored as "AB1 2CD". */
export const postcodeInput = wellFormedText(limits.shortFieldMaxChars)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine((code) => shape.test(code), 'Please enter a UK postcode, such as M1 1AE.')
  .transform((code) => `${code.slice(0, -3)} ${code.slice(-3)}`)
  .meta({ description: 'A UK postcode, such as M1 1AE; spaces and case are forgiven.' });
