/** Includes letters that SQLite's older Unicode tables treat as marks (the ranges). */
const betweenWords = /[^\p{L}\p{N}]+|[\u19b0-\u19c9\u1cf2\u1cf3]+/gu;
const accents = /[\u0300-\u036f]+/g;
const ascii = /^[\0-\x7f]*$/;

/** Removes case and accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower) ? lower : lower.normalize('NFD').replace(accents, '').normalize('NFC');
}

export function wordsOf(text: string): string[] {
  return fold(text)
    .split(betweenWords)
    .filter((word) => word !== '');
}
