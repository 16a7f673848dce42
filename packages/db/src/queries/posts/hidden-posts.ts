import { and, count, desc, eq, lt, ne, not } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { maxSeq } from '../../engine/max-seq.ts';
import { createHideItem } from '../moderation/hide-item.ts';

export function hiddenPostQueries(database: Database) {
  const { db, tables } = database;
  const { hiddenPosts, posts } = tables;

  return {
    /** The newest post first, because the rows have no time. Removed posts are left out. */
    skeleton: (userId: string, limit: number, before = maxSeq) =>
      db
        .select({ seq: posts.seq, id: posts.id })
        .from(hiddenPosts)
        .innerJoin(posts, eq(posts.id, hiddenPosts.postId))
        .where(and(eq(hiddenPosts.userId, userId), lt(posts.seq, before), not(posts.isRemoved)))
        .orderBy(desc(posts.seq))
        .limit(limit),

    set: createHideItem(database, {
      find: (tx, postId) =>
        tx
          .select({ id: posts.id })
          .from(posts)
          .where(and(eq(posts.id, postId), not(posts.isRemoved)))
          .limit(1),
      insert: (tx, { userId, itemId: postId }) =>
        tx.insert(hiddenPosts).values({ userId, postId }).onConflictDoNothing(),
      remove: (tx, { userId, itemId }) =>
        tx.delete(hiddenPosts).where(and(eq(hiddenPosts.userId, userId), eq(hiddenPosts.postId, itemId))),
      countOthers: (tx, { userId, itemId }) =>
        tx
          .select({ count: count() })
          .from(hiddenPosts)
          .where(and(eq(hiddenPosts.userId, userId), ne(hiddenPosts.postId, itemId))),
    }),
  };
}
