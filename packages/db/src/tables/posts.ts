import { sql } from 'drizzle-orm';
import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';

export function postTables(
  { table, text, integer, instant, sequence, index, check }: Columns,
  { users }: Pick<ReturnType<typeof accountTables>, 'users'>,
) {
  /** A stored picture. It has no owner and no time; what shows it points here. */
  const media = table('media', {
    id: text().primaryKey(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    sizeBytes: integer().notNull(),
  });

  const posts = table(
    'posts',
    {
      seq: sequence(),
      id: text().notNull().unique('posts_id_unique'),
      /** Set on a named post; null on an anonymous one. */
      authorId: text().references(() => users.id, { onDelete: 'cascade' }),
      /** The author's id, encrypted, on an anonymous post; null on a named one. */
      authorSeal: text(),
      content: text().notNull(),
      mood: text(),
      mediaId: text().references(() => media.id),
      likesCount: integer().notNull().default(0),
      commentsCount: integer().notNull().default(0),
      /** A keyed hash of author and client id, so that a retry finds the first try and nobody else finds anything. */
      idempotencyKey: text().unique('posts_idempotency_key_unique'),
      /** Cut to the whole minute on an anonymous post. */
      createdAt: instant().notNull(),
    },
    (t) => [
      index('posts_author_idx').on(t.authorId),
      index('posts_media_idx').on(t.mediaId),
      check('posts_one_author', sql`(${t.authorId} is null) <> (${t.authorSeal} is null)`),
    ],
  );

  return { media, posts };
}
