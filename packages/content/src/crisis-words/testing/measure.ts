import type { LabelledText } from './sentences.ts';

export type Measure = {
  /** The share of crisis sentences among the sentences with a card. */
  precision: number;
  /** The share of crisis sentences that get a card. */
  recall: number;
  /** Recall without the sentences that only hint at a crisis. */
  recallOfExplicit: number;
  missed: readonly string[];
  wrong: readonly string[];
};

/** Measures how well `detect` separates crisis sentences from all others. */
export function measure(sentences: readonly LabelledText[], detect: (text: string) => boolean): Measure {
  const all = sentences.map(({ label, text }) => ({ text, label, isShown: detect(text) }));
  const crisis = all.filter(({ label }) => label.startsWith('crisis'));
  const explicit = crisis.filter(({ label }) => label === 'crisis');
  const found = crisis.filter(({ isShown }) => isShown);
  const wrong = all.filter(({ label, isShown }) => isShown && !label.startsWith('crisis'));
  const textsOf = (some: typeof all) => some.map(({ text }) => text);
  return {
    precision: found.length / (found.length + wrong.length),
    recall: found.length / crisis.length,
    recallOfExplicit: explicit.filter(({ isShown }) => isShown).length / explicit.length,
    missed: textsOf(crisis.filter(({ isShown }) => !isShown)),
    wrong: textsOf(wrong),
  };
}
