import type { RandomBytes } from './random.ts';

const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

/** The reference of a report, such as R-7K3M-9QTX: 38 bits, short enough to read out on the telephone. */
export function createReference(random: RandomBytes): string {
  const characters = Array.from(random(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `R-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
