import { hasCrisisPhrase } from './has-crisis-phrase.ts';
import { findPhrase, indexPhrases } from './match-phrases.ts';
import { painPhrases } from './phrases/pain.ts';
import { readWords } from './read-words.ts';

const painIndex = indexPhrases(painPhrases);

/** Whether a post speaks of pain, the writer's or another person's. Decided by the words alone, not by the author. */
export function isHeavy(text: string): boolean {
  return findPhrase(painIndex, readWords(text)) !== undefined || hasCrisisPhrase(text);
}
