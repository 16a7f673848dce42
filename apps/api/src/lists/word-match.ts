import { fold } from '@ballast/schema/words/fold';
import { indexedWordsOf, wordsOf } from '@ballast/schema/words/tokens';

const maxWords = 12;

/** Returns whether a text has, for each word of the query, a word that begins with it. Case and accents don't count. */
export function createWordMatch(query: string): (text: string) => boolean {
  const wanted = [...new Set(wordsOf(fold(query)))].slice(0, maxWords);
  return (text) => {
    const words = ` ${indexedWordsOf(fold(text)).join(' ')}`;
    return wanted.length > 0 && wanted.every((word) => words.includes(` ${word}`));
  };
}
