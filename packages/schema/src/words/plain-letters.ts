const ascii = /^[\0-\x7f]*$/;
const accents = /[\u0300-\u036f]+/g;
/** Letters that Unicode does not take apart into a plain letter and an accent. */
const plainByLetter: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'n' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' },
};
const otherLetters = /[łøđðħıŧŋßæœþĳ]/g;
const otherLetter = /[łøđðħıŧŋßæœþĳ]/i;

/** Such as й, ё and ή. SQLite removes accents of Latin letters alone. */
const accentOutsideLatin = /(?!\p{Script=Latin})\p{L}[\u0300-\u036f]/u;

/** Whether a text has letters that become plain ones, beside Latin letters with accents. */
export const hasOtherLetters = (text: string): boolean =>
  otherLetter.test(text) || (!ascii.test(text) && accentOutsideLatin.test(text.normalize('NFD')));

/** Removes case and accents, and writes letters such as ł, ø and ß in plain ones. */
export function toPlainLetters(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  const bare = lower.normalize('NFD').replace(accents, '').normalize('NFC');
  return bare.replace(otherLetters, (letter) => plainByLetter[letter] ?? letter);
}
