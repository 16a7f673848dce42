import { eq, sql } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../database.ts';
import { hasUndecidedCase } from './undecided-cases.ts';

/** Runs within a transaction. The database cascades to likes and to a post's comments. */
export function itemDeletion(tables: Tables) {
  const { posts, comments, media } = tables;
  return {
    /** Returns the id of a picture whose file the caller deletes. `keepsEvidence`: null while a case is undecided. */
    *deletePost(tx: QueryBuilder, id: string, keepsEvidence = false) {
      const [deleted] = yield* run(tx.delete(posts).where(eq(posts.id, id)).returning({ mediaId: posts.mediaId }));
      if (!deleted?.mediaId) return null;
      const isPicture = eq(media.id, deleted.mediaId);
      if (keepsEvidence && (yield* hasUndecidedCase(tables, tx, 'post', id))) {
        yield* run(tx.update(media).set({ isRemoved: true }).where(isPicture));
        return null;
      }
      yield* run(tx.delete(media).where(isPicture));
      return deleted.mediaId;
    },

    *deleteComment(tx: QueryBuilder, id: string) {
      const [deleted] = yield* run(
        tx
          .delete(comments)
          .where(eq(comments.id, id))
          .returning({ postId: comments.postId, isRemoved: comments.isRemoved }),
      );
      // A removed comment is not in the count.
      if (!deleted || deleted.isRemoved) return;
      yield* run(
        tx
          .update(posts)
          .set({ commentsCount: sql`${posts.commentsCount} - 1` })
          .where(eq(posts.id, deleted.postId)),
      );
    },
  };
}
