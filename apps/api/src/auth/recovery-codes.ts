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

/** Arabic and Persian digits: phones set to these languages type them. Their code points end in the digit. */
const arabicDigits = /[٠-٩۰-۹]/g;

/** Ignores spaces, dashes, invisible characters and the width of digits. */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase();
