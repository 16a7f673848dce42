import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from './seed.ts';

export type CountedTable = 'posts' | 'comments' | 'messages' | 'sessions' | 'users';

/** Counts rows through another connection than the server's. */
export function countRows(dataDir: string, table: CountedTable): number {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const row = db.prepare(`select count(*) as n from ${table}`).get();
  db.close();
  return Number(row?.['n']);
}

/** Counts the contents of a seeded file. @throws If a stored count of likes is wrong. */
export function countSeed(dataDir: string) {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const readNumber = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? {})[0]);
  const counts = {
    members: readNumber('select count(*) from users'),
    posts: readNumber('select count(*) from posts'),
    anonymous: readNumber('select count(*) from posts where author_seal is not null'),
    likes: readNumber('select count(*) from post_likes'),
    miscounted: readNumber(
      'select count(*) from posts p where likes_count <> (select count(*) from post_likes l where l.post_id = p.id)',
    ),
    comments: readNumber('select count(*) from comments'),
    messages: readNumber('select count(*) from messages'),
    medianChars: readNumber(
      'select length(content) from posts order by 1 limit 1 offset (select count(*) / 2 from posts)',
    ),
  };
  db.close();
  if (counts.miscounted > 0) throw new Error('The seed counted its likes wrongly.');
  return counts;
}
