import { wordsOf } from '@ballast/db/search/words';

const maxWords = 12;

/** Returns whether a text has, for each word of the query, a word that begins with it. Case and accents don't count. */
export function createWordMatch(query: string): (text: string) => boolean {
  const wanted = [...new Set(wordsOf(query))].slice(0, maxWords);
  return (text) => {
    const words = ` ${wordsOf(text).join(' ')}`;
    return wanted.length > 0 && wanted.every((word) => words.includes(` ${word}`));
  };
}
