import type { PhraseRule } from './phrase-rule.ts';
import type { Word } from './read-words.ts';
import { isAboutOther, isDenied, isIntended, isNearWriter } from './surroundings.ts';
import { wordGroups } from './word-groups.ts';

/** `accepts` is undefined for a wildcard. */
type Step = { accepts: ReadonlySet<string> | undefined; isOptional: boolean };
type Phrase = {
  steps: readonly Step[];
  rule: PhraseRule;
  notBefore: ReadonlySet<string>;
  notAfter: ReadonlySet<string>;
};

export type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

const maxWordsBefore = 6;
const maxWordsAfter = 3;

const setOf = (list = '') => new Set(list.split(' ').filter(Boolean));

/** "to" and "too" are confused in writing, so a step that accepts one accepts the other. */
function toStep(text: string): Step {
  const isOptional = text.endsWith('?');
  const pattern = isOptional ? text.slice(0, -1) : text;
  if (pattern === '_') return { accepts: undefined, isOptional };
  const group = /^<(.+)>$/.exec(pattern)?.[1];
  const alternatives = group === undefined ? pattern : wordGroups[group];
  if (alternatives === undefined) throw new Error(`There is no group of words called ${group}.`);
  const accepts = new Set(alternatives.split('/'));
  if (accepts.has('to')) accepts.add('too');
  else if (accepts.has('too')) accepts.add('to');
  return { accepts, isOptional };
}

/** Indexes phrases by their first word: most words of a text need a single lookup. */
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

/** Returns the index after the last word of the phrase, or undefined. Optional steps make at most a few branches. */
function findEnd(steps: readonly Step[], words: readonly Word[], at: number, step = 0): number | undefined {
  const current = steps[step];
  if (!current) return at;
  const word = words[at];
  if (word && (!current.accepts || current.accepts.has(word.text))) {
    const end = findEnd(steps, words, at + 1, step + 1);
    if (end !== undefined) return end;
  }
  return current.isOptional ? findEnd(steps, words, at, step + 1) : undefined;
}

function meetsConditions(
  { rule, notBefore, notAfter }: Phrase,
  words: readonly Word[],
  start: number,
  end: number,
): boolean {
  if (rule.needsSentenceEnd && end < words.length && !words[end - 1]?.endsSentence) return false;
  const next = words.slice(end, end + maxWordsAfter);
  if (notBefore.size > 0 && next.some(({ text }) => notBefore.has(text))) return false;
  if (rule.notFollowedBy && !words[end - 1]?.endsSentence) {
    const following = `${next.map(({ text }) => text).join(' ')} `;
    if (rule.notFollowedBy.split('/').some((text) => following.startsWith(`${text} `))) return false;
  }
  const previous = words.slice(Math.max(0, start - maxWordsBefore), start);
  if (notAfter.size > 0 && previous.some(({ text }) => notAfter.has(text))) return false;
  if (rule.needsWriterInSentence && !isNearWriter(words, start)) return false;
  if (rule.needsIntent && !isIntended(words, start)) return false;
  if (rule.canBeDenied && isDenied(words, start)) return false;
  return !(rule.needsWriterAsSubject && isAboutOther(words, start));
}

/** Returns the words of the first phrase whose conditions are met. */
export function findPhrase(index: PhraseIndex, words: readonly Word[]): string | undefined {
  for (const [start, { text }] of words.entries()) {
    for (const phrase of index.get(text) ?? []) {
      const end = findEnd(phrase.steps, words, start);
      if (end === undefined || !meetsConditions(phrase, words, start, end)) continue;
      return words
        .slice(start, end)
        .map((word) => word.text)
        .join(' ');
    }
  }
  return undefined;
}
