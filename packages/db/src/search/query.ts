import { stopWords } from './stop-words.ts';
import { completeSuffix } from './suffixes.ts';
import { wordsOf } from './words.ts';

const maxWords = 12;
/** Minimum length of a prefix, because too many words start with fewer letters. */
const minPrefixChars = 3;

/** A condition on a post. Every string consists of letters and digits: the engines' query syntaxes rely on it. */
export type Clause = {
  word: string;
  /** Words that are compared by stem. One of them has to occur. */
  anyOf: readonly string[];
  /** Words that start with this match too: the last word typed may be unfinished. */
  prefix?: string;
  /** The synonyms in `anyOf`, for ranking. Set only when few posts match without synonyms. */
  synonyms?: readonly string[];
};

/** Parses any text into clauses that all have to hold. Returns none if the text has no word. */
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
