import { findPhrase, indexPhrases } from './match-phrases.ts';
import { dosePhrases } from './phrases/doses.ts';
import { dyingPhrases } from './phrases/dying.ts';
import { meansPhrases } from './phrases/means.ts';
import { notLivingPhrases } from './phrases/not-living.ts';
import { selfHarmPhrases } from './phrases/self-harm.ts';
import { suicidePhrases } from './phrases/suicide.ts';
import { readWords } from './read-words.ts';

const index = indexPhrases([
  ...suicidePhrases,
  ...notLivingPhrases,
  ...dyingPhrases,
  ...meansPhrases,
  ...dosePhrases,
  ...selfHarmPhrases,
]);

/**
 * Whether the writer speaks of ending their own life or of hurting themselves. Decides only whether the app shows phone
 * numbers on the writer's own screen, and that reports do not hide the item. Must not refuse, hold, sort or count anything
 * (docs/crisis-words.md).
 *
 * @example
 * detectCrisisWords('I don’t want to be here any more.'); // true
 * detectCrisisWords('This commute is killing me.'); // false
 */
export function detectCrisisWords(text: string): boolean {
  return findPhrase(index, readWords(text)) !== undefined;
}
