import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { Clause } from './query.ts';
import { candidateColumns } from './rank.ts';

function toTsquery({ anyOf, allOf = [], prefix }: Clause): SQL {
  const alternatives = allOf.length > 0 ? [...anyOf, `(${allOf.join(' & ')})`] : anyOf;
  const words = sql`to_tsquery('posts_english', ${alternatives.join(' | ')})`;
  // A prefix must not be stemmed.
  return prefix === undefined ? words : sql`(${words} || to_tsquery('simple', ${`${prefix}:*`}))`;
}

/** Reads the generated column `search_words` (migration 0003). */
export function pgSearch({ db, tables: { posts } }: Database) {
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
