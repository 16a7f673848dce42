import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, type Query, run } from '../database.ts';
import type { Erasure } from './erasures.ts';

/**
 * What a leaver has in numbers, each kind to be deleted in a transaction: as many as are asked for, or all. What comes
 * back has exactly what was deleted by this, for he may be deleting some of it himself.
 */
export function leavingParts({ posts, comments, postLikes, commentLikes, messages }: Database['tables']) {
  /** The first `limit` of his, by their ids; without one, all. */
  function some(
    tx: Query,
    items: typeof posts | typeof comments | typeof messages,
    his: SQL,
    limit: number | undefined,
  ): SQL {
    if (limit === undefined) return his;
    return inArray(items.id, tx.select({ id: items.id }).from(items).where(his).orderBy(asc(items.seq)).limit(limit));
  }

  return {
    /** His comments by name, each counted down; returns the ids of the posts they were on. */
    *comments(tx: Query, leaverId: string, limit?: number) {
      const his = some(tx, comments, eq(comments.authorId, leaverId), limit);
      const deleted = yield* run(tx.delete(comments).where(his).returning({ postId: comments.postId }));
      const countOn = new Map<string, number>();
      for (const { postId } of deleted) countOn.set(postId, (countOn.get(postId) ?? 0) + 1);
      for (const [postId, count] of countOn) {
        yield* run(
          tx
            .update(posts)
            .set({ commentsCount: sql`${posts.commentsCount} - ${count}` })
            .where(eq(posts.id, postId)),
        );
      }
      return deleted;
    },

    /** His posts by name; returns a picture's id, or null, for each. */
    *posts(tx: Query, leaverId: string, limit?: number) {
      const his = some(tx, posts, eq(posts.authorId, leaverId), limit);
      const deleted = yield* run(tx.delete(posts).where(his).returning({ mediaId: posts.mediaId }));
      return deleted.map(({ mediaId }) => mediaId);
    },

    /** His support of posts. The counts would tell at once what he supported: they go down one by one, later. */
    *postLikes(tx: Query, leaverId: string, limit?: number) {
      const { userId, postId } = postLikes;
      const first = tx
        .select({ postId })
        .from(postLikes)
        .where(eq(userId, leaverId))
        .limit(limit ?? 0);
      const his = and(eq(userId, leaverId), limit === undefined ? undefined : inArray(postId, first));
      const deleted = yield* run(tx.delete(postLikes).where(his).returning({ itemId: postId }));
      return deleted.map(({ itemId }): Erasure => ({ kind: 'post_like', itemId }));
    },

    /** His support of comments, likewise. */
    *commentLikes(tx: Query, leaverId: string, limit?: number) {
      const { userId, commentId } = commentLikes;
      const first = tx
        .select({ commentId })
        .from(commentLikes)
        .where(eq(userId, leaverId))
        .limit(limit ?? 0);
      const his = and(eq(userId, leaverId), limit === undefined ? undefined : inArray(commentId, first));
      const deleted = yield* run(tx.delete(commentLikes).where(his).returning({ itemId: commentId }));
      return deleted.map(({ itemId }): Erasure => ({ kind: 'comment_like', itemId }));
    },

    /** His messages, the oldest first, so that what others see as the latest stays so until he is gone. */
    *messages(tx: Query, leaverId: string, limit?: number) {
      const his = some(tx, messages, eq(messages.senderId, leaverId), limit);
      return yield* run(tx.delete(messages).where(his).returning({ id: messages.id }));
    },
  };
}
