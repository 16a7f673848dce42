import type { Clause } from './query.ts';
import { isSuffix, rootOf } from './suffixes.ts';
import { fold } from './words.ts';

export type Candidate = { seq: number; id: string; content: string; mood: string | null };

/** Weights of a match, relative to the exact word. */
const inflectionWeight = 0.8;
const prefixWeight = 0.6;
const synonymWeight = 0.5;
/** Weight of a match in the mood, which is one word about the whole post. */
const moodWeight = 2;
const phraseBonus = 0.5;
const freshnessBonus = 0.3;
/** BM25's k1 (how soon repetitions stop counting) and b (penalty for a long post). */
const saturation = 1.2;
const lengthPenalty = 0.6;

/** Spaces and punctuation between two words of a phrase. */
const maxGapChars = 8;
const maxWordChars = 40;

const isLetter = /[\p{L}\p{N}]/u;
const endOfWord = /[^\p{L}\p{N}]|$/u;

type Term = { word: string; root: string; prefix?: string | undefined; synonyms: readonly Term[] };

function toTerm({ word, prefix, synonyms = [] }: Pick<Clause, 'word' | 'prefix' | 'synonyms'>): Term {
  return { word, root: rootOf(word), prefix, synonyms: synonyms.map((synonym) => toTerm({ word: synonym })) };
}

function wordAt(text: string, from: number): string {
  const length = text.slice(from, from + maxWordChars).search(endOfWord);
  return length < 0 ? text.slice(from, from + maxWordChars) : text.slice(from, from + length);
}

function weightOf(found: string, { word, root, prefix }: Term): number {
  if (found === word) return 1;
  if (isSuffix(found.slice(root.length))) return inflectionWeight;
  return prefix !== undefined && found.startsWith(prefix) ? prefixWeight : 0;
}

function sumMatches(text: string, term: Term): number {
  let total = 0;
  for (let at = text.indexOf(term.root); at >= 0; at = text.indexOf(term.root, at + 1)) {
    if (at > 0 && isLetter.test(text.charAt(at - 1))) continue;
    total += weightOf(wordAt(text, at), term);
  }
  return term.synonyms.reduce((sum, synonym) => sum + synonymWeight * sumMatches(text, synonym), total);
}

/** Returns ids, best match first. `candidates` are newest first. A word's rarity is estimated among them. */
export function rank(candidates: readonly Candidate[], clauses: readonly Clause[]): string[] {
  const terms = clauses.map(toTerm);
  const phrase = terms.length > 1 ? terms.map(({ root }) => root) : undefined;
  const texts = candidates.map(({ content, mood }) => ({ content: fold(content), mood: fold(mood ?? '') }));
  const meanLength = texts.reduce((sum, { content }) => sum + content.length, 0) / Math.max(1, texts.length);

  const scores = texts.map(({ content, mood }) => {
    const damping = saturation * (1 - lengthPenalty + (lengthPenalty * content.length) / Math.max(1, meanLength));
    return terms.map((term) => {
      const matches = sumMatches(content, term) + moodWeight * sumMatches(mood, term);
      return (matches * (1 + saturation)) / (matches + damping);
    });
  });
  const rarity = terms.map((_term, index) => {
    const matching = scores.filter((postScores) => (postScores[index] ?? 0) > 0).length;
    return Math.log(1 + (texts.length + 1) / (matching + 0.5));
  });

  return candidates
    .map(({ id }, place) => {
      const wordScore = (scores[place] ?? []).reduce((sum, score, index) => sum + score * (rarity[index] ?? 0), 0);
      const phraseFactor = phrase && hasPhrase(texts[place]?.content ?? '', phrase) ? phraseBonus : 0;
      const freshness = freshnessBonus * (1 - place / candidates.length);
      return { id, score: wordScore * (1 + phraseFactor) * (1 + freshness) };
    })
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id);
}

function hasPhrase(text: string, roots: readonly string[]): boolean {
  const [first = '', ...others] = roots;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    let end = at + wordAt(text, at).length;
    const all = others.every((root) => {
      end += text.slice(end, end + maxGapChars).search(isLetter);
      const matches = text.startsWith(root, end);
      end += wordAt(text, end).length;
      return matches;
    });
    if (all) return true;
  }
  return false;
}
