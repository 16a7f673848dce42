import { isAscii } from './fold.ts';

/** Scripts without spaces between words. */
const scripts = ['Han', 'Hira', 'Kana', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'];
const unspaced = `(?=[\\p{L}\\p{N}])[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
const picture = '\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*';
export const emojiPattern = `[\\u{1f1e6}-\\u{1f1ff}]{2}|${picture}(?:\\u200d${picture})*[\\u{e0020}-\\u{e007f}]*`;
/** Letters that are marks in SQLite's older Unicode tables. */
const marksOfSqlite = '\\u19b0-\\u19c9\\u1cf2\\u1cf3';
export const letterPattern = `(?:(?!${unspaced})(?![${marksOfSqlite}])[\\p{L}\\p{N}])`;
const asciiWord = /[a-z0-9]+/g;
const token = new RegExp(
  `(?<emoji>${emojiPattern})|(?<run>(?:${unspaced}\\p{M}*)+)|${letterPattern}(?:${letterPattern}|\\p{M})*`,
  'gu',
);
const onlyUnspaced = new RegExp(`^(?:${unspaced})+$`, 'u');
const standsAlone = new RegExp(`${emojiPattern}|${unspaced}\\p{M}*`, 'gu');

/** Whether all letters of a word are of a script without spaces. */
export const isUnspaced = (word: string): boolean => onlyUnspaced.test(word);

/** `run`: letters of a script without spaces, any part of which may be a word. */
export type Token = { kind: 'word' | 'run' | 'emoji'; text: string };

/** Splits a folded text. */
export function tokensOf(folded: string): Token[] {
  if (isAscii(folded)) return (folded.match(asciiWord) ?? []).map((text) => ({ kind: 'word', text }));
  return Array.from(folded.matchAll(token), ({ 0: text, groups }) => ({
    kind: groups?.emoji ? 'emoji' : groups?.run ? 'run' : 'word',
    text,
  }));
}

/** Puts spaces around each emoji and around each letter of the scripts without spaces. */
export const spaceOut = (folded: string): string =>
  isAscii(folded) ? folded : folded.replace(standsAlone, (found) => ` ${found} `);

/** The search engines take the vowels of some scripts for the end of a word. */
const withoutMarks = (text: string): string => text.replace(/\p{M}+/gu, '');

/** Neighbouring letters of a run. */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** The words that a folded query looks for. */
export function wordsOf(folded: string): string[] {
  return tokensOf(folded).flatMap(({ kind, text }) => {
    if (kind === 'emoji') return text;
    const letters = withoutMarks(text);
    const pairs = kind === 'run' ? pairsOf(letters) : [];
    return pairs.length > 0 ? pairs : letters;
  });
}

/** The words by which a folded text is found: as `wordsOf`, and each letter of a run. */
export const indexedWordsOf = (folded: string): string[] => [
  ...wordsOf(folded),
  ...tokensOf(folded).flatMap(({ kind, text }) => (kind === 'run' ? [...withoutMarks(text)] : [])),
];
