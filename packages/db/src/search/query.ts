import { type CompoundWord, compoundWordsOf, withoutCompounds } from '@ballast/schema/words/joined-words';
import { stopWords } from '@ballast/schema/words/stop-words';
import { completeSuffix } from '@ballast/schema/words/suffixes';
import { wordsOf } from './words.ts';

const maxWords = 12;
/** Shorter prefixes match too many words. */
const minPrefixChars = 3;
/** How many parts of a compound word are looked for. */
const maxParts = 4;

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

type Typed = { word: string; allOf?: readonly string[] };

/** “ex-wife” also finds posts with “ex” and “wife”; in “dad's”, nothing but “dad” is left. */
function toTyped({ joined, parts }: CompoundWord): Typed[] {
  const words = [...new Set(parts.flatMap(wordsOf))].slice(0, maxParts);
  const [word, ...others] = wordsOf(joined);
  // The engines see more than one word where a letter of the joined word is a mark to them.
  if (word === undefined || others.length > 0) return words.map((part) => ({ word: part }));
  return words.length > 1 ? [{ word, allOf: words }] : [{ word }];
}

/** The words in the order in which they were typed. */
function readQuery(text: string): Typed[] {
  return text.split(/\s+/).flatMap((part) => {
    const compounds = compoundWordsOf(part).flatMap(toTyped);
    return [...compounds, ...wordsOf(withoutCompounds(part)).map((word) => ({ word }))];
  });
}

const isStopWord = ({ word, allOf = [] }: Typed) =>
  stopWords.has(word) || (allOf.length > 0 && allOf.every((part) => stopWords.has(part)));

/** Returns clauses that all have to match, or none if the text has no word. */
export function parseQuery(text: string): Clause[] {
  const typed = readQuery(text);
  const last = typed.at(-1)?.word;
  const distinctive = typed.filter((word) => !isStopWord(word));
  const byWord = new Map((distinctive.length > 0 ? distinctive : typed).map((one) => [one.word, one] as const));
  return [...byWord.values()].slice(0, maxWords).map(({ word, allOf }) => {
    const clause = { word, anyOf: [word], ...(allOf && { allOf }) };
    if (word !== last || word.length < minPrefixChars) return clause;
    return { ...clause, anyOf: [...new Set([word, ...completeSuffix(word)])], prefix: word };
  });
}
