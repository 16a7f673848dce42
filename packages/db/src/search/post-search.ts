import { synonymsOf } from '@ballast/schema/words/synonyms';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { type SearchFilter, searchConditions } from '../queries/posts/filtered-posts.ts';
import { type Clause, parseQuery } from './query.ts';
import { type Candidate, candidateColumns, rank } from './rank.ts';
import { sqliteSearch } from './sqlite-search.ts';

/** Ranks at most this many matches, the newest, and returns at most this many. */
export const maxMatches = 200;

/** Synonyms are searched if fewer posts than this match. */
const minMatches = 20;

type Engine = { newest(clauses: readonly Clause[], limit: number, condition?: SQL): PromiseLike<Candidate[]> };
type Newest = (clauses: readonly Clause[], limit: number) => PromiseLike<Candidate[]>;

function toTsquery({ anyOf, allOf = [], prefix }: Clause): SQL {
  const alternatives = allOf.length > 0 ? [...anyOf, `(${allOf.join(' & ')})`] : anyOf;
  const words = sql`to_tsquery('posts_english', ${alternatives.join(' | ')})`;
  // A prefix must not be stemmed.
  return prefix === undefined ? words : sql`(${words} || to_tsquery('simple', ${`${prefix}:*`}))`;
}

/** Reads the generated column `search_words` (migration 0003). */
function pgSearch({ db, tables: { posts } }: Database) {
  return {
    /** Not prepared, because the best plan depends on how rare the words are. */
    newest: (clauses: readonly Clause[], limit: number, condition?: SQL) =>
      db
        .select(candidateColumns({ posts }))
        .from(posts)
        .where(and(sql`search_words @@ (${sql.join(clauses.map(toTsquery), sql` && `)})`, condition))
        .orderBy(desc(posts.seq))
        .limit(limit),
  };
}

/** Searches the content and moods of posts. Authors are in no index. */
export function postSearch(database: Database) {
  const engine: Engine = database.dialect === 'sqlite' ? sqliteSearch(database) : pgSearch(database);

  /** Finds posts with any of the words, equally many for each, so that a common word doesn't displace a rare one. */
  async function matchAny(newest: Newest, clauses: readonly Clause[]): Promise<Candidate[]> {
    const limit = Math.floor(maxMatches / clauses.length);
    const found = new Map<string, Candidate>();
    for (const clause of clauses) {
      for (const candidate of await newest([clause], limit)) found.set(candidate.id, candidate);
    }
    return [...found.values()].sort((one, other) => other.seq - one.seq);
  }

  async function matchSynonyms(
    newest: Newest,
    clauses: readonly Clause[],
    found: ReadonlySet<string>,
  ): Promise<string[]> {
    const wider = clauses.map((clause) => {
      const synonyms = synonymsOf(clause.word);
      return { ...clause, anyOf: [...clause.anyOf, ...synonyms], synonyms };
    });
    if (wider.every(({ synonyms }) => synonyms.length === 0)) return [];
    // `found` has fewer than `minMatches` posts, so both together stay within `maxMatches`.
    const others = (await newest(wider, maxMatches - minMatches)).filter(({ id }) => !found.has(id));
    return rank(others, wider);
  }

  return {
    /** Returns ids, best match first: posts with all words; if few, also with synonyms; if none, with any word. */
    async match(query: string, filter?: SearchFilter): Promise<string[]> {
      const clauses = parseQuery(query);
      if (clauses.length === 0) return [];
      const condition = filter && searchConditions(database, filter);
      const newest: Newest = (wanted, limit) => engine.newest(wanted, limit, condition);
      const withAll = await newest(clauses, maxMatches);
      const found = await rank(withAll, clauses);
      if (found.length < minMatches) found.push(...(await matchSynonyms(newest, clauses, new Set(found))));
      return found.length > 0 || clauses.length === 1 ? found : await rank(await matchAny(newest, clauses), clauses);
    },
  };
}
