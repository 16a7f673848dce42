import { detectCrisisWords } from './detect-crisis-words.ts';
import type { LabelledSentences } from './sentences/labelled-sentences.ts';

export type Measure = {
  /** Of the sentences with a card, the share that are of a crisis. */
  precision: number;
  /** Of the sentences of a crisis, the share with a card. */
  recall: number;
  /** Recall without the sentences that only hint at it. */
  recallOfSaid: number;
  missed: readonly string[];
  wrong: readonly string[];
};

/** How well the words tell sentences of a crisis from all others. */
export function measure(groups: readonly LabelledSentences[]): Measure {
  const all = groups.flatMap(({ label, sentences }) =>
    sentences.map((text) => ({ text, label, isShown: detectCrisisWords(text) })),
  );
  const crisis = all.filter(({ label }) => label.startsWith('crisis'));
  const said = crisis.filter(({ label }) => label === 'crisis');
  const found = crisis.filter(({ isShown }) => isShown);
  const wrong = all.filter(({ label, isShown }) => isShown && !label.startsWith('crisis'));
  const textsOf = (some: typeof all) => some.map(({ text }) => text);
  return {
    precision: found.length / (found.length + wrong.length),
    recall: found.length / crisis.length,
    recallOfSaid: said.filter(({ isShown }) => isShown).length / said.length,
    missed: textsOf(crisis.filter(({ isShown }) => !isShown)),
    wrong: textsOf(wrong),
  };
}
