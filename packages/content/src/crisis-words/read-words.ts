import { fold } from '@ballast/schema/words/fold';
import { joinedWords, spellings } from './spellings.ts';

/** `endsSentence`: a full stop, question mark, exclamation mark or new line follows. */
export type Word = { text: string; endsSentence: boolean };

/** Ignores text after this many UTF-16 units. No draft of an allowed length is longer. */
const maxChars = 6000;

const apostrophes = /['`]+/g;
const wordOrEnd = /[a-z0-9]+|[.!?\n]/g;
const hasStretchedLetter = /([a-z])\1\1/;
const stretchedLetter = /([a-z])\1{2,}/g;

/**
 * Splits a text into lower-case words without apostrophes and accents, in the usual spelling. Letters of other alphabets
 * separate words. Takes linear time.
 */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let last: Word | undefined;
  const plain = fold(text.slice(0, maxChars)).replace(apostrophes, '').replaceAll('…', '.');
  for (const token of plain.match(wordOrEnd) ?? []) {
    if (token === '.' || token === '!' || token === '?' || token === '\n') {
      if (last) last.endsSentence = true;
      continue;
    }
    const word = hasStretchedLetter.test(token) ? token.replace(stretchedLetter, '$1') : token;
    const joined = last && !last.endsSentence && joinedWords.get(word)?.get(last.text);
    if (last && joined) {
      last.text = joined;
      continue;
    }
    for (const part of spellings.get(word) ?? [word]) {
      last = { text: part, endsSentence: false };
      words.push(last);
    }
  }
  return words;
}
