const marks = "'.‐-";
// Without the look-behind a long word would be tried from each of its letters.
const compound = new RegExp(`(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]+(?:[${marks}][\\p{L}\\p{N}]+)+`, 'gu');
/** “I'll” is no form of “ill”. Those with “t” are stop words as they are: “dont”. */
const contraction = /'(?:ll|d|re|ve|m)$/;
const mark = new RegExp(`[${marks}]`, 'u');
const letter = /\p{L}/u;

/** A word with apostrophes, hyphens or dots inside it: “ex-wife” has the parts “ex” and “wife”, “dad's” only “dad”. */
export type CompoundWord = { joined: string; parts: readonly string[] };

function toCompound(found: string): CompoundWord {
  const parts = found.split(mark);
  // The search finds “dads” for “dad”, but not “oneils” for “O'Neil's”.
  if (parts.length > 1 && parts.at(-1) === 's' && letter.test(parts[0] ?? '') && (parts[0] ?? '').length > 1)
    parts.pop();
  else if (contraction.test(found)) parts.pop();
  return { joined: parts.join(''), parts };
}

/** Finds the compound words of a folded text. Dates and numbers are none. */
export const compoundWordsOf = (folded: string): CompoundWord[] =>
  (folded.match(compound) ?? []).filter((found) => letter.test(found)).map(toCompound);

/** Removes the compound words from a folded text. */
export const withoutCompounds = (folded: string): string =>
  folded.replace(compound, (found) => (letter.test(found) ? ' ' : found));
