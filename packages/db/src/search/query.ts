import { completions } from './endings.ts';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** A long question is read this far. */
const maxWords = 12;
/** Fewer letters begin too many words to say anything. */
const shortestBeginning = 3;

/** One thing a post has to have. Every string is letters and digits alone. */
export type Clause = {
  /** As it was typed, folded. */
  word: string;
  /** Any of these, by their stem. */
  anyOf: readonly string[];
  /** Or a word that begins like this: the last one typed may be unfinished. */
  beginning?: string;
  /** Or, where little is found, any of these, which say the same in other words. */
  kindred?: readonly string[];
};

/**
 * What a member typed, as clauses that all have to hold; none where there is no word in it.
 * @param text Anything.
 */
export function readQuery(text: string): Clause[] {
  const typed = wordsOf(text);
  const last = typed.at(-1);
  const telling = typed.filter((word) => !stopWords.has(word));
  const words = [...new Set(telling.length > 0 ? telling : typed)].slice(0, maxWords);
  return words.map((word) =>
    word === last && word.length >= shortestBeginning
      ? { word, anyOf: [...new Set([word, ...completions(word)])], beginning: word }
      : { word, anyOf: [word] },
  );
}
