import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Database, run } from '../engine/database.ts';
import { moodKeyOf } from '../queries/posts/mood-key.ts';
import { searchVersionQueries } from '../queries/privacy/store-ids.ts';
import { searchFormsOf, searchFormsVersion } from './search-forms.ts';

const readAtOnce = 200;
/** Taking a post out of a large SQLite index and adding it again takes about 10 ms. */
const writtenAtOnce = 5;
/** Leaves most of the time to requests. */
const pauseMs = 10;

/**
 * Derives the search forms and the mood key of all posts again, if another version of `searchFormsOf` derived them. Until then
 * searches find posts by the earlier ones. An interrupted pass starts again, and finds what it wrote unchanged.
 * @returns The number of changed posts.
 */
export async function refreshSearchForms(
  database: Database,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<number> {
  const { db, tables, transaction } = database;
  const { seq, content, mood, searchForms, moodKey } = tables.posts;
  const version = searchVersionQueries(database);
  if ((await version.get()) === searchFormsVersion) return 0;
  let refreshed = 0;
  for (let last = 0; ; ) {
    const stored = db.select({ seq, content, mood, searchForms, moodKey }).from(tables.posts);
    const rows = await stored.where(gt(seq, last)).orderBy(asc(seq)).limit(readAtOnce);
    const changed = rows
      .map((row) => ({ row, forms: searchFormsOf(row), key: moodKeyOf(row.mood) }))
      .filter(({ row, forms, key }) => forms !== (row.searchForms ?? '') || key !== row.moodKey);
    for (let at = 0; at < changed.length; at += writtenAtOnce) {
      await transaction(function* (tx) {
        for (const { row, forms, key } of changed.slice(at, at + writtenAtOnce)) {
          // An edit since the read has derived its own.
          const isUnedited = and(eq(content, row.content), sql`${mood} is not distinct from ${row.mood}`);
          const update = tx.update(tables.posts).set({ searchForms: forms, moodKey: key });
          yield* run(update.where(and(eq(seq, row.seq), isUnedited)));
        }
      });
      if (isStopping()) return refreshed;
      await wait(pauseMs);
    }
    refreshed += changed.length;
    const end = rows.at(-1);
    if (isStopping()) return refreshed;
    if (!end) break;
    last = end.seq;
    await wait(pauseMs);
  }
  await version.set(searchFormsVersion);
  return refreshed;
}
