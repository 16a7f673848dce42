import { isSuffix, rootOf } from '@ballast/schema/words/suffixes';
import type { Clause } from './query.ts';

/** Weights of a match, relative to the exact word. */
const inflectionWeight = 0.8;
const prefixWeight = 0.6;
const synonymWeight = 0.5;

/** Spaces and punctuation between two words of a phrase. */
const maxGapChars = 8;
const maxWordChars = 40;

/** From this weighted number of matches in one post on, the score of a word is flat. */
const maxMatches = 256;
/** Words of one post that a search looks at: all words of the query share the first, its phrase has the second. */
const maxStepsPerPost = 1800;
const maxPhraseSteps = 1200;
/** Shorter texts are searched as they are. */
const minSplitChars = 2000;

const isLetter = /[\p{L}\p{N}]/u;
const restOfWord = /[\p{L}\p{N}]*/uy;
const wholeWord = /[\p{L}\p{N}]+/gu;

export type Term = { word: string; root: string; prefix?: string | undefined; synonyms: readonly Term[] };
export type Steps = { count: number };

function toTerm({ word, prefix, allOf = [], synonyms = [] }: Omit<Clause, 'anyOf'>): Term {
  const others = [...allOf, ...synonyms].map((other) => toTerm({ word: other }));
  return { word, root: rootOf(word), prefix, synonyms: others };
}

export const toTerms = (clauses: readonly Clause[]): Term[] => clauses.map(toTerm);

/** Returns the number of words that are looked for, synonyms included. */
export const countWords = (terms: readonly Term[]): number =>
  terms.reduce((sum, { synonyms }) => sum + 1 + synonyms.length, 0);

/** Cuts the words of a long text off where no word of a query ends, so that a step past a word has a bounded length. */
export function cutWords(text: string): string {
  if (text.length < minSplitChars || text.split(' ').every((part) => part.length <= maxWordChars)) return text;
  return text.replace(wholeWord, (word) => word.slice(0, maxWordChars));
}

/** Returns a position after `from`, so that no word is looked at twice. */
function endOfWordAt(text: string, from: number): number {
  restOfWord.lastIndex = from;
  restOfWord.test(text);
  return Math.max(restOfWord.lastIndex, from + 1);
}

function weightOf(found: string, { word, root, prefix }: Term): number {
  if (found === word) return 1;
  if (isSuffix(found.slice(root.length))) return inflectionWeight;
  return prefix !== undefined && found.startsWith(prefix) ? prefixWeight : 0;
}

function sumWeights(text: string, term: Term, maxSteps: number, steps: Steps): number {
  let total = 0;
  let at = text.indexOf(term.root);
  for (let step = 0; at >= 0 && step < maxSteps && total < maxMatches; step += 1) {
    steps.count += 1;
    const end = endOfWordAt(text, at);
    const isWhole = at === 0 || !isLetter.test(text.charAt(at - 1));
    if (isWhole) total += weightOf(text.slice(at, Math.min(end, at + maxWordChars)), term);
    at = text.indexOf(term.root, end);
  }
  return total;
}

/** Returns the weighted number of matches. `wordsCount` words share the steps of the post. Adds the steps to `steps`. */
export function sumMatches(text: string, term: Term, wordsCount: number, steps: Steps): number {
  const maxSteps = Math.ceil(maxStepsPerPost / wordsCount);
  let total = sumWeights(text, term, maxSteps, steps);
  for (const synonym of term.synonyms) total += synonymWeight * sumWeights(text, synonym, maxSteps, steps);
  return total;
}

/** Returns whether the roots follow each other in the text. Adds the steps to `steps`. */
export function hasPhrase(text: string, roots: readonly string[], steps: Steps): boolean {
  const [first = '', ...others] = roots;
  const maxCount = steps.count + maxPhraseSteps;
  let at = text.indexOf(first);
  while (at >= 0 && steps.count < maxCount) {
    const endOfFirst = endOfWordAt(text, at);
    let end = endOfFirst;
    steps.count += 1;
    const all = others.every((root) => {
      steps.count += 1;
      end += text.slice(end, end + maxGapChars).search(isLetter);
      if (!text.startsWith(root, end)) return false;
      end = endOfWordAt(text, end);
      return true;
    });
    if (all) return true;
    at = text.indexOf(first, endOfFirst);
  }
  return false;
}
