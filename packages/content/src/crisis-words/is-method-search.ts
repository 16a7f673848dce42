import { stopWords } from '@ballast/schema/words/stop-words';
import { findPhrase, indexPhrases } from './match-phrases.ts';
import { createModel } from './model/linear-model.ts';
import methodWeights from './model/method-weights.json' with { type: 'json' };
import { methodPhrases } from './phrases/methods.ts';
import { readWords, type Word } from './read-words.ts';

const index = indexPhrases(methodPhrases);
const scoreOf = createModel(methodWeights);
/** Higher than that of the card, because such a search shows no posts. */
const shownFromScore = 1.5;

/** Everyday words beside the stop words. A search that has no other says too little for the model. */
const everydayWords = new Set(
  `anyone anything anymore better bad day days does done easier easy else end ends enough everybody everyone everything feel
  feels find get gets getting go goes going good got hear hello help idea kind know knows last let like long mate mates
  matter maybe mind morning much need needs never next nice night nobody okay ok one ones pass passes people place places please quick
  quickly really safe say sleep slow some someone something somewhere sorry start still stop sure talk tell thing things
  think time today tonight try until want way ways well wish words work works worth wrong yes yet`.split(/\s+/),
);
const saysMore = ({ text }: Word) => !stopWords.has(text) && !everydayWords.has(text);

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
  if (findPhrase(index, words) !== undefined) return true;
  return words.length > 1 && words.some(saysMore) && scoreOf(words) >= shownFromScore;
}
