import { aliasedTable, and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Tables } from '../../engine/database.ts';
import { authorColumns } from '../../tables/author-columns.ts';
import { isCommentShown, parentVisibility } from './comment-visibility.ts';

/** Every column of a comment except the idempotency key and whether it is frozen, with those of its author, who is joined. */
function storedColumns({ comments, users }: Pick<Tables, 'comments' | 'users'>) {
  const { idempotencyKey: _key, isFrozen: _isFrozen, ...columns } = getTableColumns(comments);
  return { ...columns, author: authorColumns(users) };
}

/** Whether it shows that the post's author wrote it: by choice below an anonymous post, and by name below a named one. */
export function isByPostAuthor({ comments, posts }: Pick<Tables, 'comments' | 'posts'>) {
  const postAuthorId = sql`(select ${posts.authorId} from ${posts} where ${posts.id} = ${comments.postId})`;
  return sql<boolean>`(${comments.isAsAuthor} or coalesce(${comments.authorId} = ${postAuthorId}, false))`.mapWith(
    Boolean,
  );
}

/** Further replies are not counted: a list counts those of each of its comments. */
const countedRepliesMax = 1000;

export function replyCountOf({ db, tables: { comments } }: Pick<Database, 'db' | 'tables'>) {
  const reply = aliasedTable(comments, 'reply');
  const counted = db
    .select({ seq: reply.seq })
    .from(reply)
    .where(and(eq(reply.replyTo, comments.id), isCommentShown(reply)))
    .orderBy(sql`${reply.seq} limit ${sql.raw(`${countedRepliesMax}`)}`)
    .as('counted');
  const replies = db.select({ count: count() }).from(counted);
  return sql<number>`(${replies})`.mapWith(Number);
}

/** The columns of a comment in lists that know where it is in its thread. */
export const listedCommentColumns = (tables: Tables) => ({
  ...storedColumns(tables),
  isByPostAuthor: isByPostAuthor(tables),
});

/** `shownReplyTo`: null if the parent is not shown. `repliesCount` counts the shown replies. */
export function commentColumns(database: Pick<Database, 'db' | 'tables'>) {
  const { comments } = database.tables;
  const { hasShownParent } = parentVisibility(database);
  return {
    ...listedCommentColumns(database.tables),
    shownReplyTo: sql<string | null>`case when ${hasShownParent(comments)} then ${comments.replyTo} end`,
    repliesCount: replyCountOf(database),
  };
}
