import { and, count, desc, eq, lt, not } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { maxSeq } from '../max-seq.ts';
import { commentColumns } from './comment-columns.ts';
import { isCommentShown } from './comment-visibility.ts';
import { createHideItem } from './hide-item.ts';

export function hiddenCommentQueries(database: Database) {
  const { db, tables } = database;
  const { comments, hiddenComments, posts, users } = tables;
  const isShown = and(isCommentShown(comments), not(posts.isRemoved));

  return {
    /** The newest comment first, because the rows have no time. Removed comments and those below removed posts are left out. */
    page: (userId: string, limit: number, before = maxSeq) =>
      db
        .select(commentColumns(database))
        .from(hiddenComments)
        .innerJoin(comments, eq(comments.id, hiddenComments.commentId))
        .innerJoin(posts, eq(posts.id, comments.postId))
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(and(eq(hiddenComments.userId, userId), lt(comments.seq, before), isShown))
        .orderBy(desc(comments.seq))
        .limit(limit),

    set: createHideItem(database, {
      find: (tx, commentId) =>
        tx
          .select({ id: comments.id })
          .from(comments)
          .innerJoin(posts, eq(posts.id, comments.postId))
          .where(and(eq(comments.id, commentId), isShown))
          .limit(1),
      insert: (tx, { userId, itemId: commentId }) =>
        tx
          .insert(hiddenComments)
          .values({ userId, commentId })
          .onConflictDoNothing()
          .returning({ id: hiddenComments.commentId }),
      remove: (tx, { userId, itemId }) =>
        tx.delete(hiddenComments).where(and(eq(hiddenComments.userId, userId), eq(hiddenComments.commentId, itemId))),
      count: (tx, userId) =>
        tx.select({ count: count() }).from(hiddenComments).where(eq(hiddenComments.userId, userId)),
    }),
  };
}
