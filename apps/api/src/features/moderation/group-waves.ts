import { type WaveKind, waveKinds } from '@ballast/schema/wave-kinds';
import { fold } from '@ballast/schema/words/fold';

/** What a case can share with others. Undefined: it shares nothing of that kind. */
export type Traits = { id: string } & Record<WaveKind, string | undefined>;
type Group = { kind: WaveKind; ids: readonly string[] };

const casesMin: Record<WaveKind, number> = { author: 2, words: 2, story: 2, hour: 3 };
/** Shorter texts, such as "Mate?", say nothing about who or what is behind them. */
const wordsMinChars = 12;

/** Without case, numbers and signs, in which the texts of a wave often differ. */
export function wordsTraitOf(text: string): string | undefined {
  const words = fold(text)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
  return words.length < wordsMinChars ? undefined : words;
}

/** The groups of each kind, in the order of the kinds, each with its cases in the order given. */
export function groupByTraits(cases: readonly Traits[]): Group[] {
  return waveKinds.flatMap((kind) => {
    const byTrait = new Map<string, string[]>();
    for (const { id, [kind]: trait } of cases) {
      if (trait !== undefined) byTrait.set(trait, [...(byTrait.get(trait) ?? []), id]);
    }
    return [...byTrait.values()].filter((ids) => ids.length >= casesMin[kind]).map((ids) => ({ kind, ids }));
  });
}

/** Leaves out what an earlier group contains. The largest first; those of one hour last, which have the least in common. */
export function withoutContained(groups: readonly Group[]): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const isContained = kept.some(({ ids }) => group.ids.every((id) => ids.includes(id)));
    if (!isContained) kept.push(group);
  }
  const isByHour = ({ kind }: Group) => Number(kind === 'hour');
  return kept.sort((one, other) => isByHour(one) - isByHour(other) || other.ids.length - one.ids.length);
}
