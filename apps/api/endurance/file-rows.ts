import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const text = z.string();
const nullableText = z.string().nullable();

const itemRow = z.object({
  id: text,
  content: text,
  author_id: nullableText,
  author_seal: nullableText,
  likes_count: z.number(),
  likes: z.number(),
});
const postRow = itemRow.extend({ media_id: nullableText, comments_count: z.number(), comments: z.number() });
const commentRow = itemRow.extend({ post_id: text });
const messageRow = z.object({ id: text, content: text, sender_id: text, conversation_id: text });
const pairRow = z.object({ pair: text });
const idRow = z.object({ id: text });
const placeRow = z.object({ conversation_id: text, user_id: text, last_seq: z.number(), unread_count: z.number() });

const likesOf = (table: 'post_likes' | 'comment_likes', item: 'post_id' | 'comment_id') =>
  `(select count(*) from ${table} l where l.${item} = i.id) as likes`;
const comments = '(select count(*) from comments c where c.post_id = i.id) as comments';

export type ItemRow = z.infer<typeof itemRow>;
export type FileRows = ReturnType<typeof readRows>;

/** Everything that an endurance run writes, read from the file past the server. */
export function readRows(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const all = <Row extends z.ZodType>(row: Row, sql: string) => z.array(row).parse(db.prepare(sql).all());
  const rows = {
    posts: all(postRow, `select i.*, ${likesOf('post_likes', 'post_id')}, ${comments} from posts i`),
    comments: all(commentRow, `select i.*, ${likesOf('comment_likes', 'comment_id')} from comments i`),
    messages: all(messageRow, 'select * from messages'),
    postLike: all(pairRow, "select user_id || ' ' || post_id as pair from post_likes"),
    commentLike: all(pairRow, "select user_id || ' ' || comment_id as pair from comment_likes"),
    follow: all(pairRow, "select follower_id || ' ' || followee_id as pair from follows"),
    media: all(idRow, 'select id from media'),
    /** Where `last_seq` or `unread_count` is wrong. No member marks anything as read. */
    wrongPlaces: all(
      placeRow,
      `select * from conversation_members p where
        last_seq is not (select max(seq) from messages m where m.conversation_id = p.conversation_id) or
        unread_count <> (select count(*) from messages m
          where m.conversation_id = p.conversation_id and m.sender_id <> p.user_id)`,
    ),
  };
  db.close();
  return rows;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** SQLite's own checks of a file that no server has open, and of the lock and log files beside it. */
export function findDamage(file: string): string[] {
  const found: string[] = [];
  const db = new DatabaseSync(file);
  for (const row of db.prepare('pragma integrity_check').all()) {
    if (row['integrity_check'] !== 'ok') found.push(`integrity_check: ${row['integrity_check']}`);
  }
  for (const row of db.prepare('pragma foreign_key_check').all()) {
    found.push(`foreign_key_check: ${row['table']} row ${row['rowid']} refers to nothing in ${row['parent']}`);
  }
  try {
    // Compares the search index with the posts.
    db.exec("insert into posts_search(posts_search, rank) values ('integrity-check', 1)");
  } catch (error) {
    found.push(`the search index: ${messageOf(error)}`);
  }
  db.close();
  for (const suffix of ['-wal', '-journal']) {
    if (existsSync(`${file}${suffix}`)) found.push(`${file}${suffix} is left over after a clean stop`);
  }
  const lock = new DatabaseSync(`${file}-lock`);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    found.push(`the lock is still held: ${messageOf(error)}`);
  }
  lock.close();
  return found;
}
