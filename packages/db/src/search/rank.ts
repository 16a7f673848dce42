import { isEnding, rootOf } from './endings.ts';
import type { Clause } from './query.ts';
import { fold } from './words.ts';

/** A post that has something of a query. */
export type Candidate = { seq: number; id: string; content: string; mood: string | null };

/** How much a word counts that is another form of the one looked for, or only begins like it. */
const formWeight = 0.8;
const beginningWeight = 0.6;
/** Another word for the one looked for. */
const kindredWeight = 0.5;
/** A mood is one word about the whole post. */
const moodWeight = 2;
/** Words that stand side by side as they were typed. */
const phraseBonus = 0.5;
/** The newest of the candidates count for so much more than the oldest. */
const freshBonus = 0.3;
/** BM25's: how soon more of the same word stops to count, and how much a long post is held against it. */
const saturation = 1.2;
const lengthPenalty = 0.6;

/** Between two words that stand together, in characters; and the longest word that is looked at whole. */
const maxGap = 8;
const longestWord = 40;

const isLetter = /[\p{L}\p{N}]/u;
const endOfWord = /[^\p{L}\p{N}]|$/u;

type Term = { word: string; root: string; beginning?: string | undefined; kindred: readonly Term[] };

function toTerm({ word, beginning, kindred = [] }: Pick<Clause, 'word' | 'beginning' | 'kindred'>): Term {
  return { word, root: rootOf(word), beginning, kindred: kindred.map((kin) => toTerm({ word: kin })) };
}

function wordAt(text: string, from: number): string {
  const length = text.slice(from, from + longestWord).search(endOfWord);
  return length < 0 ? text.slice(from, from + longestWord) : text.slice(from, from + length);
}

function weightOf(found: string, { word, root, beginning }: Term): number {
  if (found === word) return 1;
  if (isEnding(found.slice(root.length))) return formWeight;
  return beginning !== undefined && found.startsWith(beginning) ? beginningWeight : 0;
}

/** How often a word stands in a folded text, each time weighed by how well it fits. */
function count(text: string, term: Term): number {
  let total = 0;
  for (let at = text.indexOf(term.root); at >= 0; at = text.indexOf(term.root, at + 1)) {
    if (at > 0 && isLetter.test(text.charAt(at - 1))) continue;
    total += weightOf(wordAt(text, at), term);
  }
  return term.kindred.reduce((sum, kin) => sum + kindredWeight * count(text, kin), total);
}

/**
 * Puts candidates in order, the best match first: how often the query's words are in them, rare ones counting more, and
 * how near the words stand together; a shorter and a newer post before a longer and an older one.
 * @param candidates Newest first. What is rare is judged among them, so that it costs no look at the whole index.
 */
export function rank(candidates: readonly Candidate[], clauses: readonly Clause[]): string[] {
  const terms = clauses.map(toTerm);
  const phrase = terms.length > 1 ? terms.map(({ root }) => root) : undefined;
  const texts = candidates.map(({ content, mood }) => ({ content: fold(content), mood: fold(mood ?? '') }));
  const meanLength = texts.reduce((sum, { content }) => sum + content.length, 0) / Math.max(1, texts.length);

  const counts = texts.map(({ content, mood }) => {
    const damping = saturation * (1 - lengthPenalty + (lengthPenalty * content.length) / Math.max(1, meanLength));
    return terms.map((term) => {
      const times = count(content, term) + moodWeight * count(mood, term);
      return (times * (1 + saturation)) / (times + damping);
    });
  });
  const rarity = terms.map((_term, index) => {
    const having = counts.filter((ofPost) => (ofPost[index] ?? 0) > 0).length;
    return Math.log(1 + (texts.length + 1) / (having + 0.5));
  });

  return candidates
    .map(({ id }, place) => {
      const words = (counts[place] ?? []).reduce((sum, score, index) => sum + score * (rarity[index] ?? 0), 0);
      const together = phrase && standTogether(texts[place]?.content ?? '', phrase) ? phraseBonus : 0;
      const fresh = freshBonus * (1 - place / candidates.length);
      return { id, score: words * (1 + together) * (1 + fresh) };
    })
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id);
}

/** Whether words with these roots follow each other anywhere. */
function standTogether(text: string, roots: readonly string[]): boolean {
  const [first = '', ...others] = roots;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    let end = at + wordAt(text, at).length;
    const all = others.every((root) => {
      end += text.slice(end, end + maxGap).search(isLetter);
      const fits = text.startsWith(root, end);
      end += wordAt(text, end).length;
      return fits;
    });
    if (all) return true;
  }
  return false;
}
