import { desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Clause } from './query.ts';

function toTsquery({ anyOf, beginning }: Clause): SQL {
  const words = sql`to_tsquery('posts_english', ${anyOf.join(' | ')})`;
  // The beginning of a word has no stem.
  return beginning === undefined ? words : sql`(${words} || to_tsquery('simple', ${`${beginning}:*`}))`;
}

/** Reads the generated column of migration `search` and its index. */
export function pgSearch({ db, tables: { posts } }: Database) {
  return {
    /** The newest posts for which every clause holds. Planned anew each time: the best way hangs on how rare a word is. */
    newest: (clauses: readonly Clause[], limit: number) =>
      db
        .select({ seq: posts.seq, id: posts.id, content: posts.content, mood: posts.mood })
        .from(posts)
        .where(sql`search_words @@ (${sql.join(clauses.map(toTsquery), sql` && `)})`)
        .orderBy(desc(posts.seq))
        .limit(limit),
  };
}
