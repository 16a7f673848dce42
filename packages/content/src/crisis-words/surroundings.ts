import type { Word } from './read-words.ts';
import {
  allowedAfterDenial,
  cancelsDenial,
  denials,
  determiners,
  intentWords,
  otherPeople,
  otherPronouns,
  writerWords,
} from './word-groups.ts';

const maxWordsToDenial = 7;
const maxWordsToIntent = 9;
const maxWordsToSubject = 5;
const maxWordsToWriter = 12;
const maxWordsOfShortText = 3;

const isWriter = (text: string) => writerWords.has(text) || text === 'my' || text === 'me';

/** The words before `start` in its sentence, nearest first, up to `count`. */
function* wordsBefore(words: readonly Word[], start: number, count: number): Generator<[string, number]> {
  for (let at = start - 1; at >= 0 && at >= start - count; at -= 1) {
    const word = words[at];
    if (!word || word.endsSentence) return;
    yield [word.text, at];
  }
}

export function isDenied(words: readonly Word[], start: number): boolean {
  for (const [text, at] of wordsBefore(words, start, maxWordsToDenial)) {
    if (denials.has(text)) return !cancelsDenial.has(words[at - 1]?.text ?? '');
    if (!allowedAfterDenial.has(text)) return false;
  }
  return false;
}

export function isIntended(words: readonly Word[], start: number): boolean {
  for (const [text] of wordsBefore(words, start, maxWordsToIntent)) if (intentWords.has(text)) return true;
  return false;
}

export function isNearWriter(words: readonly Word[], start: number): boolean {
  if (words.length <= maxWordsOfShortText) return true;
  for (const [text] of wordsBefore(words, start, maxWordsToWriter)) if (isWriter(text)) return true;
  for (let at = start; at < Math.min(words.length, start + maxWordsToWriter); at += 1) {
    if (isWriter(words[at]?.text ?? '')) return true;
    if (words[at]?.endsSentence) return false;
  }
  return false;
}

/** Whether the nearest person named before `start` is not the writer. */
export function isAboutOther(words: readonly Word[], start: number): boolean {
  for (const [text, at] of wordsBefore(words, start, maxWordsToSubject)) {
    if (writerWords.has(text)) return false;
    if (otherPronouns.has(text)) return true;
    if (otherPeople.has(text) || otherPeople.has(text.replace(/s$/, ''))) {
      const hasDeterminer = [words[at - 1], words[at - 2]].some((word) => determiners.has(word?.text ?? ''));
      if (hasDeterminer || /^some(?:one|body)$/.test(text)) return true;
    }
  }
  return false;
}
