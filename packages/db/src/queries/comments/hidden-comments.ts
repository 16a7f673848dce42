import { and, count, desc, eq, lt, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { maxSeq } from '../../engine/max-seq.ts';
import { createHideItem } from '../moderation/hide-item.ts';
import { bytesBefore, bytesOf, isWithinPageBytes } from '../page-bytes.ts';
import { commentColumns } from './comment-columns.ts';
import { isCommentShown } from './comment-visibility.ts';

export function hiddenCommentQueries(database: Database) {
  const { db, tables } = database;
  const { comments, hiddenComments, posts, users } = tables;
  const isShown = and(isCommentShown(comments), not(posts.isRemoved));
  const seqOf = (id: string) =>
    sql<number>`(${db.select({ seq: comments.seq }).from(comments).where(eq(comments.id, id))})`;

  return {
    /** The newest comment first, because the rows have no time. Removed comments and those below removed posts are left out. The last one may be over the limit of bytes. */
    async page(userId: string, limit: number, before = maxSeq) {
      const { commentSeq: seq } = hiddenComments;
      const sized = db
        .select({ seq, bytes: bytesOf(comments.content).as('bytes') })
        .from(hiddenComments)
        .innerJoin(comments, eq(comments.id, hiddenComments.commentId))
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(and(eq(hiddenComments.userId, userId), lt(seq, before), isShown))
        .orderBy(desc(seq))
        .limit(limit)
        .as('sized');
      const page = db
        .select({ seq: sized.seq, bytesBefore: bytesBefore(sized, desc(sized.seq)) })
        .from(sized)
        .as('page');
      return db
        .select(commentColumns(database))
        .from(page)
        .crossJoin(comments)
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(and(eq(comments.seq, page.seq), isWithinPageBytes(page)))
        .orderBy(desc(comments.seq));
    },

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
          .values({ userId, commentId, commentSeq: seqOf(commentId) })
          .onConflictDoNothing(),
      remove: (tx, { userId, itemId }) =>
        tx.delete(hiddenComments).where(and(eq(hiddenComments.userId, userId), eq(hiddenComments.commentId, itemId))),
      countOthers: (tx, { userId, itemId }) =>
        tx
          .select({ count: count() })
          .from(hiddenComments)
          .where(and(eq(hiddenComments.userId, userId), ne(hiddenComments.commentId, itemId))),
    }),
  };
}
