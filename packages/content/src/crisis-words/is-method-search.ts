import { findPhrase, indexPhrases } from './match-phrases.ts';
import { createModel } from './model/linear-model.ts';
import { methodWeights } from './model/method-weights.ts';
import { methodPhrases } from './phrases/methods.ts';
import { readWords } from './read-words.ts';

const index = indexPhrases(methodPhrases);
const scoreOf = createModel(methodWeights);
/** Higher than that of the card, because such a search shows no posts. */
const shownFromScore = 1.5;

/**
 * Whether a search asks for means or methods of suicide or self-harm. The app answers it with the crisis numbers and sends
 * no search.
 *
 * @example
 * isMethodSearch('painless ways to die'); // true
 * isMethodSearch('how to help a suicidal friend'); // false
 */
export function isMethodSearch(query: string): boolean {
  const words = readWords(query);
  return findPhrase(index, words) !== undefined || scoreOf(words) >= shownFromScore;
}
