import type { RandomBytes } from '../privacy/random.ts';

/** Omits i, l, o and u, which are easily misread. A code has 50 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeChars = 10;
const groupChars = 5;
const codesPerMember = 10;

function createCode(random: RandomBytes): string {
  const code = [...random(codeChars)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${code.slice(0, groupChars)}-${code.slice(groupChars)}`;
}

export const createRecoveryCodes = (random: RandomBytes): string[] =>
  Array.from({ length: codesPerMember }, () => createCode(random));

export const normaliseCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
