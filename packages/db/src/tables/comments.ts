import { sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';
import { idempotencyRequestOf } from './idempotency-request.ts';
import type { postTables } from './posts.ts';

export function commentTables(
  { table, text, integer, flag, instant, sequence, index, uniqueIndex, check }: Columns,
  { users, posts }: Pick<ReturnType<typeof accountTables> & ReturnType<typeof postTables>, 'users' | 'posts'>,
) {
  /** The author columns are the same as in posts. */
  const comments = table(
    'comments',
    {
      seq: sequence(),
      id: text().notNull().unique('comments_id_unique'),
      postId: text()
        .notNull()
        .references(() => posts.id, { onDelete: 'cascade' }),
      authorId: text().references(() => users.id, { onDelete: 'cascade' }),
      authorSeal: text(),
      /** The comment that this one replies to. It is no reply itself. A deleted one is null: its replies stay. */
      replyTo: text().references((): AnySQLiteColumn => comments.id, { onDelete: 'set null' }),
      /** Whether the author of an anonymous post has chosen that this anonymous comment shows who wrote it. */
      isAsAuthor: flag().notNull().default(false),
      content: text().notNull(),
      likesCount: integer().notNull().default(0),
      beenThereCount: integer().notNull().default(0),
      thanksCount: integer().notNull().default(0),
      idempotencyKey: text(),
      isEdited: flag().notNull().default(false),
      /** Whether staff have removed the comment. Only staff see it then. */
      isRemoved: flag().notNull().default(false),
      /** As in posts. */
      isFrozen: flag().notNull().default(false),
      /** When the post's author took the comment off. Its writer and staff still see it. */
      takenOffAt: instant(),
      createdAt: instant().notNull(),
    },
    (t) => [
      // Lists skip comments that are not shown, and count those of one writer, without reading rows: texts are long.
      index('comments_post_idx').on(t.postId, t.seq, t.isRemoved, t.takenOffAt, t.authorId),
      index('comments_top_idx').on(t.postId, t.seq, t.isRemoved, t.takenOffAt).where(sql`${t.replyTo} is null`),
      index('comments_author_idx').on(t.authorId),
      index('comments_reply_idx')
        .on(t.replyTo, t.seq, t.isRemoved, t.takenOffAt, t.authorId)
        .where(sql`${t.replyTo} is not null`),
      // Unique, so that SQLite prefers it to the index of all ids, for which it has to read the row.
      uniqueIndex('comments_not_shown_unique').on(t.id).where(sql`${t.isRemoved} or ${t.takenOffAt} is not null`),
      index('comments_not_shown_post_idx')
        .on(t.postId, t.seq)
        .where(sql`${t.isRemoved} or ${t.takenOffAt} is not null`),
      uniqueIndex('comments_idempotency_request_unique').on(idempotencyRequestOf(t.idempotencyKey)),
      check('comments_one_author', sql`(${t.authorId} is null) <> (${t.authorSeal} is null)`),
    ],
  );

  return { comments };
}
