import { setImmediate } from 'node:timers/promises';
import { fold } from '@ballast/schema/words/fold';
import { type Column, sql } from 'drizzle-orm';
import type { Tables } from '../engine/database.ts';
import type { Clause } from './query.ts';
import { countWords, cutWords, hasPhrase, type Steps, sumMatches, toTerms } from './scan.ts';

/** About 2 ms of work. Searches of ordinary stories take less. */
const unitsPerTurn = 2_000_000;

/** Searches that wait get one turn each, in order: all that wait for the same turn would run in it one after another. */
let lastTurn: Promise<unknown> = Promise.resolve();

function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Returns a function that is told of work done, in units of about 1 ns. Once a turn is used up, the function returns a
 * promise of the next one, in which no other search works.
 */
function createTurns(): (units: number) => Promise<unknown> | undefined {
  let unitsLeft = unitsPerTurn;
  return (units) => {
    unitsLeft -= units;
    if (unitsLeft > 0) return undefined;
    unitsLeft = unitsPerTurn;
    return nextTurn();
  };
}

/** `forms`: see `searchFormsOf`. */
export type Candidate = { seq: number; id: string; content: string; mood: string | null; forms: string | null };

/** Weight of a match in the mood, which is one word about the whole post. */
const moodWeight = 2;
const phraseBonus = 0.5;
const freshnessBonus = 0.3;
/** BM25's k1 (how soon repetitions stop counting) and b (penalty for a long post). */
const saturation = 1.2;
const lengthPenalty = 0.6;

/** UTF-16 code units that one search reads of one post, and of all posts together. */
const maxUnitsPerPost = 5000;
const maxUnits = 500_000;

/**
 * The columns of candidates. Of a text the first characters, which have at least as many code units as one search reads of it.
 * Only a longer text is cut, because both engines count the characters of all that they cut, and know the bytes.
 */
export function candidateColumns({ posts }: Pick<Tables, 'posts'>) {
  const max = sql.raw(`${maxUnitsPerPost}`);
  const start = (text: Column) =>
    sql`case when octet_length(${text}) <= ${max} then ${text} else substr(${text}, 1, ${max}) end`;
  return {
    seq: posts.seq,
    id: posts.id,
    content: sql<string>`${start(posts.content)}`,
    mood: posts.mood,
    forms: sql<string | null>`${start(posts.searchForms)}`,
  };
}

/** Approximate costs, per code unit and per word that is looked at. */
const foldingNs = 10;
const stepNs = 100;

type Text = { content: string; mood: string; length: number };

/** Long posts share what one search reads. */
function maxUnitsOfEach(candidates: readonly Candidate[]): number {
  const units = candidates.reduce((sum, { content }) => sum + Math.min(content.length, maxUnitsPerPost), 0);
  return units <= maxUnits ? maxUnitsPerPost : Math.floor(maxUnits / candidates.length);
}

async function foldAll(candidates: readonly Candidate[], spend: ReturnType<typeof createTurns>): Promise<Text[]> {
  const texts: Text[] = [];
  const maxUnitsOfOne = maxUnitsOfEach(candidates);
  for (const candidate of candidates) {
    const folded = fold(candidate.content.slice(0, maxUnitsOfOne));
    const content = candidate.forms ? `${folded} ${candidate.forms.slice(0, maxUnitsOfOne)}` : folded;
    texts.push({
      content: cutWords(content),
      mood: candidate.mood === null ? '' : fold(candidate.mood),
      length: content.length,
    });
    const turn = spend(content.length * foldingNs);
    if (turn) await turn;
  }
  return texts;
}

/**
 * Returns ids, best match first. `candidates` are newest first. A word's rarity is estimated among them.
 *
 * The work is bounded: by the code units read, by the words looked at in each post (which are added to `steps`), and in
 * each turn of the event loop.
 */
export async function rank(
  candidates: readonly Candidate[],
  clauses: readonly Clause[],
  steps: Steps = { count: 0 },
): Promise<string[]> {
  const terms = toTerms(clauses);
  const wordsCount = countWords(terms);
  const phrase = terms.length > 1 ? terms.map(({ root }) => root) : undefined;
  const spend = createTurns();
  const texts = await foldAll(candidates, spend);
  const meanLength = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);

  const posts: { scores: number[]; phraseFactor: number }[] = [];
  for (const { content, mood, length } of texts) {
    const stepsBefore = steps.count;
    const damping = saturation * (1 - lengthPenalty + (lengthPenalty * length) / Math.max(1, meanLength));
    const scores = terms.map((term) => {
      const inMood = mood === '' ? 0 : sumMatches(mood, term, wordsCount, steps);
      const matches = sumMatches(content, term, wordsCount, steps) + moodWeight * inMood;
      return (matches * (1 + saturation)) / (matches + damping);
    });
    posts.push({ scores, phraseFactor: phrase && hasPhrase(content, phrase, steps) ? phraseBonus : 0 });
    const turn = spend(content.length * wordsCount + (steps.count - stepsBefore) * stepNs);
    if (turn) await turn;
  }
  const rarity = terms.map((_term, index) => {
    const matching = posts.filter(({ scores }) => (scores[index] ?? 0) > 0).length;
    return Math.log(1 + (texts.length + 1) / (matching + 0.5));
  });

  return candidates
    .map(({ id }, place) => {
      const { scores = [], phraseFactor = 0 } = posts[place] ?? {};
      const wordScore = scores.reduce((sum, score, index) => sum + score * (rarity[index] ?? 0), 0);
      const freshness = freshnessBonus * (1 - place / candidates.length);
      return { id, score: wordScore * (1 + phraseFactor) * (1 + freshness) };
    })
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id);
}
