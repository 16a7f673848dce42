import { sql } from 'drizzle-orm';
import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';
import type { postTables } from './posts.ts';

export function commentTables(
  { table, text, integer, flag, instant, sequence, index, check }: Columns,
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
      content: text().notNull(),
      likesCount: integer().notNull().default(0),
      idempotencyKey: text().unique('comments_idempotency_key_unique'),
      isEdited: flag().notNull().default(false),
      /** Whether staff have removed the comment. Only staff see it then. */
      isRemoved: flag().notNull().default(false),
      createdAt: instant().notNull(),
    },
    (t) => [
      index('comments_post_idx').on(t.postId, t.seq),
      index('comments_author_idx').on(t.authorId),
      check('comments_one_author', sql`(${t.authorId} is null) <> (${t.authorSeal} is null)`),
    ],
  );

  return { comments };
}
