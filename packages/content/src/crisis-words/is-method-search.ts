import { findPhrase, indexPhrases } from './match-phrases.ts';
import { methodPhrases } from './phrases/methods.ts';
import { readWords } from './read-words.ts';

const index = indexPhrases(methodPhrases);

/**
 * Whether a search asks for means or methods of suicide or self-harm. The app answers it with the crisis numbers and sends
 * no search.
 *
 * @example
 * isMethodSearch('painless ways to die'); // true
 * isMethodSearch('how to help a suicidal friend'); // false
 */
export function isMethodSearch(query: string): boolean {
  return findPhrase(index, readWords(query)) !== undefined;
}
