import { stopWords } from '@ballast/schema/words/stop-words';
import { completeSuffix } from '@ballast/schema/words/suffixes';
import { wordsOf } from './words.ts';

const maxWords = 12;
/** Shorter prefixes match too many words. */
const minPrefixChars = 3;

/** A condition on a post. The engines' query syntaxes need strings of letters and digits only. */
export type Clause = {
  word: string;
  /** Alternatives, compared by stem. */
  anyOf: readonly string[];
  /** Also matches words with this prefix, because the last typed word may be unfinished. */
  prefix?: string;
  /** The synonyms in `anyOf`, which rank lower. */
  synonyms?: readonly string[];
};

/** Returns clauses that all have to match, or none if the text has no word. */
export function parseQuery(text: string): Clause[] {
  const typed = wordsOf(text);
  const last = typed.at(-1);
  const distinctive = typed.filter((word) => !stopWords.has(word));
  const words = [...new Set(distinctive.length > 0 ? distinctive : typed)].slice(0, maxWords);
  return words.map((word) =>
    word === last && word.length >= minPrefixChars
      ? { word, anyOf: [...new Set([word, ...completeSuffix(word)])], prefix: word }
      : { word, anyOf: [word] },
  );
}
