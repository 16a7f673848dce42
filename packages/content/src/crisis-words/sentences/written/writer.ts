import type { LabelledSentences } from '../labelled-sentences.ts';

/** Sentences and searches by one hand, in two voices. All of them are invented. */
export type Writer = {
  sentences: readonly LabelledSentences[];
  methodSearches: readonly string[];
  otherSearches: readonly string[];
};
