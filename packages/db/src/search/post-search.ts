import type { Database } from '../database.ts';
import { pgSearch } from './pg-search.ts';
import { type Clause, readQuery } from './query.ts';
import { type Candidate, rank } from './rank.ts';
import { sqliteSearch } from './sqlite-search.ts';

/** So many posts are looked at, the newest that match, and so many found at most. */
export const maxFound = 200;

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

  return {
    /**
     * The ids of at most {@link maxFound} posts, best match first: those that have all the words, or, where no post
     * has, those that have any. A word is found by its stem, the last one by its beginning too.
     * @param query Anything; one without a word in it finds nothing.
     */
    async match(query: string): Promise<string[]> {
      const clauses = readQuery(query);
      if (clauses.length === 0) return [];
      const withAll = await engine.newest(clauses, maxFound);
      if (withAll.length > 0 || clauses.length === 1) return rank(withAll, clauses);
      return rank(await withAny(clauses), clauses);
    },
  };
}
