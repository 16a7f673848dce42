import * as z from 'zod';

const text = z.string();
/** PostgreSQL returns counts as text. */
const count = z.coerce.number();
const nullableText = z.string().nullable();

const itemRow = z.object({
  id: text,
  content: text,
  author_id: nullableText,
  author_seal: nullableText,
  likes_count: count,
  likes: count,
});
const postRow = itemRow.extend({ media_id: nullableText, comments_count: count, comments: count });
const commentRow = itemRow.extend({ post_id: text });
const messageRow = z.object({ id: text, content: text, sender_id: text, conversation_id: text });
const pairRow = z.object({ pair: text });
const idRow = z.object({ id: text });
const conversationMemberRow = z.object({ conversation_id: text, user_id: text });

const likesOf = (table: 'post_likes' | 'comment_likes', item: 'post_id' | 'comment_id') =>
  `(select count(*) from ${table} l where l.${item} = i.id) as likes`;
const comments = '(select count(*) from comments c where c.post_id = i.id) as comments';

export type StoredRows = Awaited<ReturnType<typeof readRows>>;

/** Reads all rows that an endurance run writes. `query` runs SQL that is valid on SQLite and PostgreSQL. */
export async function readRows(query: (sql: string) => Promise<unknown[]>) {
  const all = async <Row extends z.ZodType>(row: Row, sql: string) => z.array(row).parse(await query(sql));
  return {
    posts: await all(postRow, `select i.*, ${likesOf('post_likes', 'post_id')}, ${comments} from posts i`),
    comments: await all(commentRow, `select i.*, ${likesOf('comment_likes', 'comment_id')} from comments i`),
    messages: await all(messageRow, 'select * from messages'),
    postLike: await all(pairRow, "select user_id || ' ' || post_id as pair from post_likes"),
    commentLike: await all(pairRow, "select user_id || ' ' || comment_id as pair from comment_likes"),
    follow: await all(pairRow, "select follower_id || ' ' || followee_id as pair from follows"),
    media: await all(idRow, 'select id from media'),
    /** Rows with a wrong `last_seq` or `unread_count`. No member marks anything as read. */
    wrongConversationMembers: await all(
      conversationMemberRow,
      `select conversation_id, user_id from conversation_members p where
        last_seq is distinct from (select max(seq) from messages m where m.conversation_id = p.conversation_id) or
        unread_count <> (select count(*) from messages m
          where m.conversation_id = p.conversation_id and m.sender_id <> p.user_id)`,
    ),
  };
}
