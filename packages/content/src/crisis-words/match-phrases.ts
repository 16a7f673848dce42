import type { PhraseRule } from './phrase-rule.ts';
import type { Word } from './read-words.ts';
import { isAboutOther, isDenied, isIntended, isNearWriter } from './surroundings.ts';
import { wordGroups } from './word-groups.ts';

type Step = { accepts: ReadonlySet<string> | undefined; isOptional: boolean };
type Phrase = {
  steps: readonly Step[];
  rule: PhraseRule;
  notBefore: ReadonlySet<string>;
  notAfter: ReadonlySet<string>;
};

export type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

const wordsLookedAtBefore = 6;
const wordsLookedAtAfter = 3;

const setOf = (list = '') => new Set(list.split(' ').filter(Boolean));

function toStep(text: string): Step {
  const isOptional = text.endsWith('?');
  const bare = isOptional ? text.slice(0, -1) : text;
  if (bare === '_') return { accepts: undefined, isOptional };
  const group = /^<(.+)>$/.exec(bare)?.[1];
  const alternatives = group === undefined ? bare : wordGroups[group];
  if (alternatives === undefined) throw new Error(`There is no group of words called ${group}.`);
  return { accepts: new Set(alternatives.split('/')), isOptional };
}

/** By first word, so that most words of a text are looked up once and match nothing. */
export function indexPhrases(rules: readonly PhraseRule[]): PhraseIndex {
  const index = new Map<string, Phrase[]>();
  for (const rule of rules) {
    const [notBefore, notAfter] = [setOf(rule.notBefore), setOf(rule.notAfter)];
    for (const text of rule.phrases) {
      const steps = text.split(' ').map(toStep);
      const first = steps[0];
      if (!first?.accepts || first.isOptional) throw new Error(`The phrase "${text}" has to begin with a word.`);
      for (const word of first.accepts) {
        const others = index.get(word);
        const phrase = { steps, rule, notBefore, notAfter };
        if (others) others.push(phrase);
        else index.set(word, [phrase]);
      }
    }
  }
  return index;
}

/** The index after the last word of the phrase, or undefined. Optional steps make at most a few branches. */
function endOf(steps: readonly Step[], words: readonly Word[], at: number, step = 0): number | undefined {
  const current = steps[step];
  if (!current) return at;
  const word = words[at];
  if (word && (!current.accepts || current.accepts.has(word.text))) {
    const end = endOf(steps, words, at + 1, step + 1);
    if (end !== undefined) return end;
  }
  return current.isOptional ? endOf(steps, words, at, step + 1) : undefined;
}

function counts({ rule, notBefore, notAfter }: Phrase, words: readonly Word[], start: number, end: number): boolean {
  if (rule.endsSentence && end < words.length && !words[end - 1]?.endsSentence) return false;
  const next = words.slice(end, end + wordsLookedAtAfter);
  if (notBefore.size > 0 && next.some(({ text }) => notBefore.has(text))) return false;
  const previous = words.slice(Math.max(0, start - wordsLookedAtBefore), start);
  if (notAfter.size > 0 && previous.some(({ text }) => notAfter.has(text))) return false;
  if (rule.isNearWriter && !isNearWriter(words, start)) return false;
  if (rule.needsIntent && !isIntended(words, start)) return false;
  if (rule.canBeDenied && isDenied(words, start)) return false;
  return !(rule.isOfWriter && isAboutOther(words, start));
}

/** The first phrase that counts, as the words of the text. */
export function findPhrase(index: PhraseIndex, words: readonly Word[]): string | undefined {
  for (const [start, { text }] of words.entries()) {
    for (const phrase of index.get(text) ?? []) {
      const end = endOf(phrase.steps, words, start);
      if (end === undefined || !counts(phrase, words, start, end)) continue;
      return words
        .slice(start, end)
        .map((word) => word.text)
        .join(' ');
    }
  }
  return undefined;
}
