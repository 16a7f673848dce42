import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from './seed.ts';

export type CountedTable = 'posts' | 'comments' | 'messages' | 'sessions' | 'users';

/** How many rows a table has, read through another connection than the server's. */
export function countRows(dataDir: string, table: CountedTable): number {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const row = db.prepare(`select count(*) as n from ${table}`).get();
  db.close();
  return Number(row?.['n']);
}

/**
 * Counts what a seeded file holds.
 * @throws If a stored count of likes is wrong.
 */
export function describeSeed(dataDir: string) {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const one = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? {})[0]);
  const facts = {
    members: one('select count(*) from users'),
    posts: one('select count(*) from posts'),
    anonymous: one('select count(*) from posts where author_seal is not null'),
    likes: one('select count(*) from post_likes'),
    miscounted: one(
      'select count(*) from posts p where likes_count <> (select count(*) from post_likes l where l.post_id = p.id)',
    ),
    comments: one('select count(*) from comments'),
    messages: one('select count(*) from messages'),
    medianChars: one('select length(content) from posts order by 1 limit 1 offset (select count(*) / 2 from posts)'),
  };
  db.close();
  if (facts.miscounted > 0) throw new Error('The seed counted its likes wrongly.');
  return facts;
}
