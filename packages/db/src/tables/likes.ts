import { likeKinds } from '@ballast/schema/like-kinds';
import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';
import type { commentTables } from './comments.ts';
import type { postTables } from './posts.ts';

type Tables = ReturnType<typeof accountTables> & ReturnType<typeof postTables> & ReturnType<typeof commentTables>;

/** No time is stored, because it would tell when a member was awake. */
export function likeTables({ table, text, index, primaryKey }: Columns, { users, posts, comments }: Tables) {
  const member = () =>
    text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' });
  const item = (column: string, id: () => typeof posts.id | typeof comments.id) =>
    text(column).notNull().references(id, { onDelete: 'cascade' });

  const kind = () => text({ enum: likeKinds }).notNull().default('hear');

  const postLikes = table(
    'post_likes',
    { userId: member(), itemId: item('post_id', () => posts.id), kind: kind() },
    (t) => [primaryKey({ columns: [t.userId, t.itemId] }), index('post_likes_post_idx').on(t.itemId)],
  );

  const commentLikes = table(
    'comment_likes',
    { userId: member(), itemId: item('comment_id', () => comments.id), kind: kind() },
    (t) => [primaryKey({ columns: [t.userId, t.itemId] }), index('comment_likes_comment_idx').on(t.itemId)],
  );

  return { postLikes, commentLikes };
}
