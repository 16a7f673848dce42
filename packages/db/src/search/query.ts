import { readQuery } from '@ballast/schema/words/query-words';
import { completeSuffix } from '@ballast/schema/words/suffixes';
import { toEngineWord } from './engine-word.ts';

const maxWords = 12;
/** Shorter prefixes match too many words. */
const minPrefixChars = 3;

/** A condition on a post. The engines' query syntaxes need strings of letters and digits only. */
export type Clause = {
  word: string;
  /** Alternatives, compared by stem. */
  anyOf: readonly string[];
  /** Another alternative: all of these words. */
  allOf?: readonly string[];
  /** Also matches words with this prefix, because the last typed word may be unfinished. */
  prefix?: string;
  /** The synonyms in `anyOf`, which rank lower. */
  synonyms?: readonly string[];
};

/** Returns clauses that all have to match, or none if the text has no word. */
export function parseQuery(text: string): Clause[] {
  const { words, last } = readQuery(text);
  return words.slice(0, maxWords).map(({ word: typed, allOf }) => {
    const word = toEngineWord(typed);
    const clause = { word, anyOf: [word], ...(allOf && { allOf }) };
    if (typed !== last || word !== typed || word.length < minPrefixChars) return clause;
    return { ...clause, anyOf: [...new Set([word, ...completeSuffix(word)])], prefix: word };
  });
}
