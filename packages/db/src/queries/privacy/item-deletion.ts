import { eq, sql } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { deletePicture } from './picture-deletion.ts';

/** Runs within a transaction. The database cascades to likes and to a post's comments. */
export function itemDeletion(tables: Tables) {
  const { posts, comments } = tables;
  return {
    /** Returns the id of a picture whose file the caller deletes. `keepsEvidence`: null while a case is undecided. */
    *deletePost(tx: QueryBuilder, id: string, keepsEvidence = false) {
      const [deleted] = yield* run(tx.delete(posts).where(eq(posts.id, id)).returning({ mediaId: posts.mediaId }));
      if (!deleted?.mediaId) return null;
      return yield* deletePicture(
        tables,
        tx,
        deleted.mediaId,
        keepsEvidence ? { targetType: 'post', targetId: id } : undefined,
      );
    },

    *deleteComment(tx: QueryBuilder, id: string) {
      const [deleted] = yield* run(
        tx
          .delete(comments)
          .where(eq(comments.id, id))
          .returning({ postId: comments.postId, isShown: sql<boolean>`${isCommentShown(comments)}`.mapWith(Boolean) }),
      );
      // A comment that is removed or taken off is not in the count.
      if (!deleted?.isShown) return;
      yield* run(
        tx
          .update(posts)
          .set({ commentsCount: sql`${posts.commentsCount} - 1` })
          .where(eq(posts.id, deleted.postId)),
      );
    },
  };
}
