import type { Database } from '../database.ts';
import { kindredOf } from './kindred-words.ts';
import { pgSearch } from './pg-search.ts';
import { type Clause, readQuery } from './query.ts';
import { type Candidate, rank } from './rank.ts';
import { sqliteSearch } from './sqlite-search.ts';

/** So many posts are looked at, the newest that match, and so many found at most. */
export const maxFound = 200;

/** Fewer than this, and other words for the same are looked for too. */
const fewFound = 20;

/** What an engine has to be able to do: everything else about a search is the same on both. */
type Engine = { newest(clauses: readonly Clause[], limit: number): PromiseLike<Candidate[]> };

/** Looks for words in what posts say and in their moods. Authors are in no index. */
export function postSearch(database: Database) {
  const engine: Engine = database.dialect === 'sqlite' ? sqliteSearch(database) : pgSearch(database);

  /** Posts with any of the words: as many of each, so that a common one doesn't crowd out the one that matters. */
  async function withAny(clauses: readonly Clause[]): Promise<Candidate[]> {
    const limit = Math.floor(maxFound / clauses.length);
    const found = new Map<string, Candidate>();
    for (const clause of clauses) {
      for (const candidate of await engine.newest([clause], limit)) found.set(candidate.id, candidate);
    }
    return [...found.values()].sort((one, other) => other.seq - one.seq);
  }

  /** Posts that say the same in other words, and are not found yet. */
  async function inOtherWords(clauses: readonly Clause[], found: ReadonlySet<string>): Promise<string[]> {
    const wider = clauses.map((clause) => {
      const kindred = kindredOf(clause.word);
      return { ...clause, anyOf: [...clause.anyOf, ...kindred], kindred };
    });
    if (wider.every(({ kindred }) => kindred.length === 0)) return [];
    const others = (await engine.newest(wider, maxFound - fewFound)).filter(({ id }) => !found.has(id));
    return rank(others, wider);
  }

  return {
    /**
     * The ids of at most {@link maxFound} posts, best match first: those that have all the words, or, where no post
     * has, those that have any; after few, those that say it in other words. A word is found by its stem, the last one by its beginning too.
     * @param query Anything; one without a word in it finds nothing.
     */
    async match(query: string): Promise<string[]> {
      const clauses = readQuery(query);
      if (clauses.length === 0) return [];
      const withAll = await engine.newest(clauses, maxFound);
      const found = rank(withAll, clauses);
      if (found.length < fewFound) found.push(...(await inOtherWords(clauses, new Set(found))));
      return found.length > 0 || clauses.length === 1 ? found : rank(await withAny(clauses), clauses);
    },
  };
}
