import { fold } from './fold.ts';
import { type CompoundWord, compoundWordsOf, withoutCompounds } from './joined-words.ts';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './tokens.ts';

/** How many parts of a compound word are looked for. */
const maxParts = 4;

/** `allOf`: another way to match, by all of these words. */
export type QueryWord = { word: string; allOf?: readonly string[] };

/** “ex-wife” also finds posts with “ex” and “wife”; in “dad's”, nothing but “dad” is left. */
function toQueryWords({ joined, parts }: CompoundWord): QueryWord[] {
  const words = [...new Set(parts.flatMap(wordsOf))].slice(0, maxParts);
  const [word, ...others] = wordsOf(joined);
  // A joined word can still be more than one, as in a run of Chinese letters.
  if (word === undefined || others.length > 0) return words.map((part) => ({ word: part }));
  return words.length > 1 ? [{ word, allOf: words }] : [{ word }];
}

const isStopWord = ({ word, allOf = [] }: QueryWord) =>
  stopWords.has(word) || (allOf.length > 0 && allOf.every((part) => stopWords.has(part)));

/** The words of a query in the order in which they were typed, without stop words if it has others. `last` may be unfinished. */
export function readQuery(query: string): { words: QueryWord[]; last: string | undefined } {
  const typed = fold(query)
    .split(/\s+/)
    .flatMap((part): QueryWord[] => {
      const compounds = compoundWordsOf(part).flatMap(toQueryWords);
      return [...compounds, ...wordsOf(withoutCompounds(part)).map((word) => ({ word }))];
    });
  const distinctive = typed.filter((word) => !isStopWord(word));
  const byWord = new Map((distinctive.length > 0 ? distinctive : typed).map((one) => [one.word, one] as const));
  return { words: [...byWord.values()], last: typed.at(-1)?.word };
}
