import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type Database, run } from '../database.ts';
import { searchFormsOf } from './search-forms.ts';

const batchSize = 200;

/**
 * Derives the search forms of posts of versions before migration 0035 on PostgreSQL, so that searches find them by these too.
 * Later starts find no such post. Returns the number of posts. On SQLite, opening the file does so.
 */
export async function fillSearchForms({ dialect, db, tables: { posts }, transaction }: Database): Promise<number> {
  if (dialect === 'sqlite') return 0;
  const { seq, content, mood, searchForms } = posts;
  let filled = 0;
  for (let last = 0; ; ) {
    const isNext = and(isNull(searchForms), gt(seq, last));
    const rows = await db.select({ seq, content, mood }).from(posts).where(isNext).orderBy(asc(seq)).limit(batchSize);
    await transaction(function* (tx) {
      for (const row of rows) {
        const forms = searchFormsOf(row);
        // An edit since the read has derived its own.
        const isUnfilled = and(eq(seq, row.seq), isNull(searchForms));
        yield* run(tx.update(posts).set({ searchForms: forms }).where(isUnfilled));
      }
    });
    filled += rows.length;
    const end = rows.at(-1);
    if (!end) return filled;
    last = end.seq;
  }
}
