import { findCrisisPhrase } from './has-crisis-phrase.ts';
import crisisWeights from './model/crisis-weights.json' with { type: 'json' };
import { createModel } from './model/linear-model.ts';
import { readWords } from './read-words.ts';

const scoreOf = createModel(crisisWeights);
/** Chosen with answers and writers that the model had not seen: docs/crisis-words.md, "The model". */
const shownFromScore = -0.2;

/**
 * Whether the writer speaks of ending their own life or of hurting themselves, by our phrases or by the model. Decides
 * whether the app shows phone numbers on the writer's own screen, and whether reports of danger keep a text from being held.
 * Must not refuse, hold, sort or count anything (docs/crisis-words.md).
 *
 * @example
 * detectCrisisWords('I don’t want to be here any more.'); // true
 * detectCrisisWords('This commute is killing me.'); // false
 */
export function detectCrisisWords(text: string): boolean {
  const words = readWords(text);
  return findCrisisPhrase(words) !== undefined || scoreOf(words) >= shownFromScore;
}
