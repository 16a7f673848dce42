import { toPlainLetters } from './plain-letters.ts';

/** Invisible characters, such as the soft hyphen and the zero-width space. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const marks = "'’‘ʼ`.‐‑-";
// Without the look-behind a long word would be tried from each of its letters.
const compound = new RegExp(`(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]+(?:[${marks}][\\p{L}\\p{N}]+)+`, 'gu');
/** “I'll” is no form of “ill”. Those with “t” are stop words as they are: “dont”. */
const contraction = /['’‘ʼ`](?:ll|d|re|ve|m)$/i;
const mark = new RegExp(`[${marks}]`, 'u');
const letter = /\p{L}/u;

/** A word with apostrophes, hyphens or dots inside it: “ex-wife” has the parts “ex” and “wife”, “dad's” only “dad”. */
export type CompoundWord = { joined: string; parts: readonly string[] };

function toCompound(found: string): CompoundWord {
  const parts = found.split(mark).map(toPlainLetters);
  // The search finds “dads” for “dad”, but not “oneils” for “O'Neil's”.
  if (parts.length > 1 && parts.at(-1) === 's' && letter.test(parts[0] ?? '') && (parts[0] ?? '').length > 1)
    parts.pop();
  else if (contraction.test(found)) parts.pop();
  return { joined: parts.join(''), parts };
}

/** Finds the compound words of a text. Dates and numbers are none. */
export function compoundWordsOf(text: string): CompoundWord[] {
  return (text.replace(invisible, '').match(compound) ?? []).filter((found) => letter.test(found)).map(toCompound);
}

/** Removes invisible characters, and the compound words. */
export const withoutCompounds = (text: string): string =>
  text.replace(invisible, '').replace(compound, (found) => (letter.test(found) ? ' ' : found));
