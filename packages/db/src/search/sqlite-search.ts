import { desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Clause } from './query.ts';

/** A vowel and a consonant after it: what Porter's stemmer calls a measure above nought. */
const measured = /[aeiouy][^aeiou]/;

/**
 * FTS5 stems what it is given, the beginning of a word, too: it would take 'bus' for more than one 'bu'. '-ness' is what
 * its stemmer takes off then, and nothing else.
 */
function unstemmed(beginning: string): string {
  return measured.test(beginning) ? `${beginning}ness` : beginning;
}

function toFts5({ anyOf, beginning }: Clause): string {
  const words = anyOf.map((word) => `"${word}"`);
  if (beginning !== undefined) words.push(`"${unstemmed(beginning)}" *`);
  return `(${words.join(' OR ')})`;
}

/** Reads the index that triggers keep (migration `search`). It hands out places newest first without a sort. */
export function sqliteSearch({ db, tables: { posts }, prepare }: Database) {
  const newest = prepare(
    'post_search',
    db
      .select({ seq: posts.seq, id: posts.id, content: posts.content, mood: posts.mood })
      .from(posts)
      .where(
        inArray(
          posts.seq,
          sql`(select rowid from posts_search where posts_search match ${sql.placeholder('match')} order by rowid desc limit ${sql.placeholder('limit')})`,
        ),
      )
      .orderBy(desc(posts.seq)),
  );

  const match = (clauses: readonly Clause[], limit: number) =>
    newest.execute({ match: clauses.map(toFts5).join(' AND '), limit });

  return {
    /** The newest posts for which every clause holds. */
    async newest(clauses: readonly Clause[], limit: number) {
      // FTS5 has to gather all that begin like a word before it hands out one: only where whole words are not enough.
      const wholes = await match(
        clauses.map(({ word, anyOf }) => ({ word, anyOf })),
        limit,
      );
      const isAll = wholes.length === limit || clauses.every(({ beginning }) => beginning === undefined);
      return isAll ? wholes : match(clauses, limit);
    },
  };
}
