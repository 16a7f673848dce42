import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';
import type { commentTables } from './comments.ts';
import type { postTables } from './posts.ts';

type Tables = Pick<ReturnType<typeof accountTables>, 'users'> &
  Pick<ReturnType<typeof postTables>, 'posts'> &
  ReturnType<typeof commentTables>;

/** What a member chose not to see. No times are stored. */
export function viewerChoiceTables(
  { table, text, sequenceOf, index, primaryKey }: Columns,
  { users, posts, comments }: Tables,
) {
  const member = () =>
    text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' });

  const mutes = table('mutes', { muterId: member(), mutedId: member() }, (t) => [
    primaryKey({ columns: [t.muterId, t.mutedId] }),
    index('mutes_muted_idx').on(t.mutedId),
  ]);

  /** Members may hide their own posts too, so a row does not tell whether the member wrote the post. */
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

  /** Members may hide their own comments too, for the same reason. */
  const hiddenComments = table(
    'hidden_comments',
    {
      userId: member(),
      commentId: text()
        .notNull()
        .references(() => comments.id, { onDelete: 'cascade' }),
      /** That of the comment, by which the list is sorted. */
      commentSeq: sequenceOf().notNull().default(0),
    },
    (t) => [
      primaryKey({ columns: [t.userId, t.commentId] }),
      index('hidden_comments_comment_idx').on(t.commentId),
      index('hidden_comments_seq_idx').on(t.userId, t.commentSeq),
    ],
  );

  /** What a member kept. The rows say neither who kept a post, nor which, nor in which order. */
  const keptPosts = table(
    'kept_posts',
    {
      /** A keyed hash of the member and the post. */
      keepHash: text().primaryKey(),
      /** A keyed hash of the member. */
      ownerHash: text().notNull(),
      /** The post's id and when it was kept, encrypted. */
      seal: text().notNull(),
    },
    (t) => [index('kept_posts_owner_idx').on(t.ownerHash)],
  );

  /** Inserted with the first choice. */
  const contentChoices = table('content_choices', {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The content notes and words that the member hides or covers, encrypted and padded. */
    seal: text().notNull(),
  });

  return { mutes, hiddenPosts, hiddenComments, keptPosts, contentChoices };
}
