import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { Param } from '../engine/prepared.ts';
import { orderWithLimit } from '../engine/stable-plan.ts';
import type { Clause } from './query.ts';
import { candidateColumns } from './rank.ts';

/** How many of the newest matches a search with a condition looks at. */
const maxCheckedMatches = 2000;

/** The Porter stemmer removes '-ness' after a vowel that is followed by a consonant. */
const stemThatLosesNess = /[aeiouy][^aeiou]/;

/** FTS5 stems prefixes too: 'bus' becomes 'bu'. From 'busness' it removes only '-ness'. */
function protectFromStemming(prefix: string): string {
  return stemThatLosesNess.test(prefix) ? `${prefix}ness` : prefix;
}

function toFts5({ anyOf, allOf = [], prefix }: Clause): string {
  const words = anyOf.map((word) => `"${word}"`);
  if (allOf.length > 0) words.push(`(${allOf.map((word) => `"${word}"`).join(' AND ')})`);
  if (prefix !== undefined) words.push(`"${protectFromStemming(prefix)}" *`);
  return `(${words.join(' OR ')})`;
}

/** Reads the FTS5 index that triggers maintain (migration 0003), newest first without a sort. */
export function sqliteSearch({ db, tables: { posts }, prepare }: Database) {
  const { seq } = posts;
  const columns = candidateColumns({ posts });
  const newest = prepare((match: Param<string>, limit: Param<number>) =>
    db
      .select(columns)
      .from(posts)
      .where(
        inArray(
          posts.seq,
          sql`(select rowid from posts_search where posts_search match ${match} ${orderWithLimit(sql`order by rowid desc`, limit)})`,
        ),
      )
      .orderBy(desc(posts.seq)),
  );

  function match(clauses: readonly Clause[], limit: number, condition: SQL | undefined) {
    const words = clauses.map(toFts5).join(' AND ');
    if (!condition) return newest(words, limit);
    const matches = sql`(select rowid from posts_search where posts_search match ${words} order by rowid desc limit ${maxCheckedMatches})`;
    return db
      .select(columns)
      .from(posts)
      .where(and(inArray(seq, matches), condition))
      .orderBy(desc(seq))
      .limit(limit);
  }

  return {
    async newest(clauses: readonly Clause[], limit: number, condition?: SQL) {
      // Searches whole words first, because FTS5 collects all matches of a prefix before it returns one.
      const wholeWordMatches = await match(
        clauses.map(({ prefix: _prefix, ...clause }) => clause),
        limit,
        condition,
      );
      const isComplete = wholeWordMatches.length === limit || clauses.every(({ prefix }) => prefix === undefined);
      return isComplete ? wholeWordMatches : match(clauses, limit, condition);
    },
  };
}
