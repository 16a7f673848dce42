import type { RandomBytes } from '../../privacy/random.ts';

/** Nothing that is taken for something else when read out, and no vowels, so that it never spells a word. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

/** What a reporter is told, such as R-7K3M-9QTX: 38 bits, short enough for a telephone. */
export function createReference(random: RandomBytes): string {
  const signs = Array.from(random(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `R-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
