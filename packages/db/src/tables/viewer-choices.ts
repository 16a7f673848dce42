import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';
import type { postTables } from './posts.ts';

type Tables = Pick<ReturnType<typeof accountTables>, 'users'> & Pick<ReturnType<typeof postTables>, 'posts'>;

/** What a member chose not to be shown. No times are kept. */
export function viewerChoiceTables({ table, text, index, primaryKey }: Columns, { users, posts }: Tables) {
  const member = () =>
    text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' });

  const mutes = table('mutes', { muterId: member(), mutedId: member() }, (t) => [
    primaryKey({ columns: [t.muterId, t.mutedId] }),
    index('mutes_muted_idx').on(t.mutedId),
  ]);

  /** Anybody's posts, one's own too: a row does not tell who wrote the post, nor who did not. */
  const hiddenPosts = table(
    'hidden_posts',
    {
      userId: member(),
      postId: text()
        .notNull()
        .references(() => posts.id, { onDelete: 'cascade' }),
    },
    (t) => [primaryKey({ columns: [t.userId, t.postId] }), index('hidden_posts_post_idx').on(t.postId)],
  );

  /** Inserted with the first choice. */
  const contentChoices = table('content_choices', {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which notes and words the member hides or covers, encrypted and padded. */
    seal: text().notNull(),
  });

  return { mutes, hiddenPosts, contentChoices };
}
