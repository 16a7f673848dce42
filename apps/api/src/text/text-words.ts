import { boundLigatures, isAscii } from '@ballast/schema/words/fold';
import { spaceOut } from '@ballast/schema/words/tokens';
import { toLatinText } from './look-alikes.ts';
import { withLettersForSigns, withoutRepeats } from './spelling-variants.ts';
import { createTextCache } from './text-cache.ts';

/** A text in lower case and Latin letters, and its words. */
export type TextWords = {
  /** The text, and if it has marks inside words, also the text without them. */
  readonly texts: readonly string[];
  /** The words of these texts, also in other spellings. */
  readonly all: ReadonlySet<string>;
};

/** In “super-bad”, “can't” and “d.i.v.o.r.c.e”. */
const marksInside = /(?<=[\p{L}\p{N}])[-'’‘ʼ`.·_*‐‑‒–~]+(?=[\p{L}\p{N}])/gu;
const capitalForL = /(?<=[a-z])I(?=[a-z])/g;
const wordWithSigns = /[\p{L}\p{N}@$€£+!|]+/gu;
const digitOrSign = /[0-9@$€£+!|]/;
const sign = /[@$€£+!|]/;
const word = /[\p{L}\p{N}]+/gu;

/** Splits a text in lower case at everything but letters and digits. */
export const splitWords = (text: string): string[] => text.match(word) ?? [];

/** Other spellings of one word. */
export function spellingsOf(found: string): string[] {
  const spellings = digitOrSign.test(found) ? withLettersForSigns(found) : [];
  return spellings.length === 0 ? withoutRepeats(found) : [...spellings, ...spellings.flatMap(withoutRepeats)];
}

function addWithSpellings(words: Set<string>, found: string) {
  if (words.has(found)) return;
  words.add(found);
  for (const spelling of spellingsOf(found)) words.add(spelling);
}

function readWords(text: string): TextWords {
  const latin = isAscii(text) ? text : spaceOut(toLatinText(boundLigatures(text)));
  const lower = latin.replace(capitalForL, 'l').toLowerCase();
  const joined = lower.replace(marksInside, '');
  const texts = joined === lower ? [lower] : [lower, joined];
  const all = new Set<string>();
  for (const variant of texts) {
    for (const found of variant.match(wordWithSigns) ?? []) {
      addWithSpellings(all, found);
      if (sign.test(found)) for (const part of splitWords(found)) addWithSpellings(all, part);
    }
  }
  return { texts, all };
}

/** The words take about four times the room of their text, which is kept as the key. */
const sizePerUnit = 5;

/** Reads the words of a text. */
export const wordsOfText = createTextCache(readWords, {
  maxSize: 4 * 1024 * 1024,
  sizeOf: (_words, text) => text.length * sizePerUnit,
});
