import { toPlainLetters } from '@ballast/schema/words/plain-letters';

/** Includes letters that SQLite's older Unicode tables treat as marks (the ranges). */
const betweenWords = /[^\p{L}\p{N}]+|[\u19b0-\u19c9\u1cf2\u1cf3]+/gu;

/** Removes case and accents, and writes letters such as ł in plain ones. */
export const fold = toPlainLetters;

export function wordsOf(text: string): string[] {
  return fold(text)
    .split(betweenWords)
    .filter((word) => word !== '');
}
