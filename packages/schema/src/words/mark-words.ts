import { fold } from './fold.ts';
import { type QueryWord, readQuery } from './query-words.ts';
import { stopWords } from './stop-words.ts';
import { rootOf, suffixes } from './suffixes.ts';
import { emojiPattern, isUnspaced, letterPattern } from './tokens.ts';

/** UTF-16 positions in the text, `to` exclusive. */
export type Mark = { from: number; to: number };

const joining = '[\\p{M}\\p{Default_Ignorable_Code_Point}]';
/** An emoji, plain letters, or a character with the marks and invisible characters after it. */
const cluster = new RegExp(`${emojiPattern}|(?<ascii>[\\0-\\x7f]+(?!${joining}))|[^]${joining}*`, 'gu');
const letterFirst = /^[\p{L}\p{N}]/u;
/** The search compares shorter words as a whole. */
const minPrefixChars = 3;
/** The dots of “P.T.S.D.”, but not the apostrophe of “I'll”. */
const inside = "(?:[.‐-]|'(?!(?:ll|d|re|ve|m)(?!\\p{L})))?";
const [start, end] = [`(?<!${letterPattern})`, `(?!${letterPattern})`];
const anySuffix = `(?:\\p{L}?(?:${suffixes.join('|')}))?${end}`;

const spell = (word: string, between: string): string => [...word].join(between);

function patternOf(word: string, isLast: boolean): string {
  if (isUnspaced(word)) return `${spell(word, '\\p{M}*')}\\p{M}*`;
  if (!letterFirst.test(word)) return word;
  const isPrefix = isLast && word.length >= minPrefixChars;
  const whole = spell(rootOf(word), inside) + anySuffix;
  return `${start}(?:${whole}|${spell(word, inside)}${isPrefix ? `${letterPattern}*` : ''}${end})`;
}

/** The folded text, and where the cluster of each of its code units begins and ends in the text. */
function foldWithPlaces(text: string): { folded: string; places: readonly Mark[] } {
  const places: Mark[] = [];
  let folded = '';
  for (const { 0: found, index, groups } of text.matchAll(cluster)) {
    const part = fold(found);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1)
      places.push(
        groups?.ascii ? { from: index + unit, to: index + unit + 1 } : { from: index, to: index + found.length },
      );
  }
  return { folded, places };
}

/** The parts of “don't” are no words. */
const wordsIn = ({ word, allOf = [] }: QueryWord): string[] => [
  word,
  ...allOf.filter((part) => part.length > 1 && !stopWords.has(part)),
];

/**
 * Returns where words of a search query stand in a text, in order and without overlaps: words as the search compares them, without
 * the stop words that it ignores.
 */
export function markQueryWords(text: string, query: string): Mark[] {
  const { words, last } = readQuery(query);
  if (words.length === 0) return [];
  const { folded, places } = foldWithPlaces(text);
  const found = words
    .flatMap(wordsIn)
    .flatMap((word) => [...folded.matchAll(new RegExp(patternOf(word, word === last), 'gu'))])
    .sort((one, other) => one.index - other.index);
  const marks: Mark[] = [];
  for (const { 0: match, index } of found) {
    const from = places[index]?.from ?? 0;
    const to = places[index + match.length - 1]?.to ?? text.length;
    const before = marks.at(-1);
    if (before && from < before.to) before.to = Math.max(before.to, to);
    else marks.push({ from, to });
  }
  return marks;
}
