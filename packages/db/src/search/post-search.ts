import type { Database } from '../database.ts';
import { pgSearch } from './pg-search.ts';
import { type Clause, parseQuery } from './query.ts';
import { type Candidate, rank } from './rank.ts';
import { sqliteSearch } from './sqlite-search.ts';
import { synonymsOf } from './synonyms.ts';

/** At most this many of the newest matches are ranked, and at most this many are returned. */
export const maxFound = 200;

/** Below this number of matches, synonyms are searched too. */
const fewFound = 20;

type Engine = { newest(clauses: readonly Clause[], limit: number): PromiseLike<Candidate[]> };

/** Searches the content and moods of posts. Authors are in no index. */
export function postSearch(database: Database) {
  const engine: Engine = database.dialect === 'sqlite' ? sqliteSearch(database) : pgSearch(database);

  /** Finds posts with any of the words. Each word gets equally many, so that a common word doesn't displace a rare one. */
  async function withAny(clauses: readonly Clause[]): Promise<Candidate[]> {
    const limit = Math.floor(maxFound / clauses.length);
    const found = new Map<string, Candidate>();
    for (const clause of clauses) {
      for (const candidate of await engine.newest([clause], limit)) found.set(candidate.id, candidate);
    }
    return [...found.values()].sort((one, other) => other.seq - one.seq);
  }

  async function withSynonyms(clauses: readonly Clause[], found: ReadonlySet<string>): Promise<string[]> {
    const wider = clauses.map((clause) => {
      const synonyms = synonymsOf(clause.word);
      return { ...clause, anyOf: [...clause.anyOf, ...synonyms], synonyms };
    });
    if (wider.every(({ synonyms }) => synonyms.length === 0)) return [];
    // `found` has fewer than `fewFound`, so both together stay within `maxFound`.
    const others = (await engine.newest(wider, maxFound - fewFound)).filter(({ id }) => !found.has(id));
    return rank(others, wider);
  }

  return {
    /**
     * Returns ids, the best match first: posts with all words; if there are few, also with synonyms; if there are none, with
     * any word. Words are compared by stem, the last word also by prefix.
     */
    async match(query: string): Promise<string[]> {
      const clauses = parseQuery(query);
      if (clauses.length === 0) return [];
      const withAll = await engine.newest(clauses, maxFound);
      const found = rank(withAll, clauses);
      if (found.length < fewFound) found.push(...(await withSynonyms(clauses, new Set(found))));
      return found.length > 0 || clauses.length === 1 ? found : rank(await withAny(clauses), clauses);
    },
  };
}
