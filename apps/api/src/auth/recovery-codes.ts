import type { RandomBytes } from '../privacy/random.ts';

/** Without i, l, o and u, which are easily misread. 50 bits a code. */
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

/** As a person may type it: in capitals, with spaces or dashes. */
export const normaliseCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
