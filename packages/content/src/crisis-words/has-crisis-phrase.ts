import { findPhrase, indexPhrases } from './match-phrases.ts';
import { dosePhrases } from './phrases/doses.ts';
import { dyingPhrases } from './phrases/dying.ts';
import { meansPhrases } from './phrases/means.ts';
import { notLivingPhrases } from './phrases/not-living.ts';
import { selfHarmPhrases } from './phrases/self-harm.ts';
import { suicidePhrases } from './phrases/suicide.ts';
import { readWords, type Word } from './read-words.ts';

const index = indexPhrases([
  ...suicidePhrases,
  ...notLivingPhrases,
  ...dyingPhrases,
  ...meansPhrases,
  ...dosePhrases,
  ...selfHarmPhrases,
]);

export const findCrisisPhrase = (words: readonly Word[]) => findPhrase(index, words);

/**
 * Whether the writer says with one of our phrases that they think of ending their own life or of hurting themselves. Must not
 * refuse, hold, sort or count anything (docs/crisis-words.md).
 */
export const hasCrisisPhrase = (text: string): boolean => findCrisisPhrase(readWords(text)) !== undefined;
