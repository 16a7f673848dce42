import { eq, sql } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../database.ts';
import { isAboutUndecided } from './undecided-cases.ts';

/** Called within a transaction. Likes and a post's comments are deleted by cascade. */
export function itemDeletion(tables: Tables) {
  const { posts, comments, media } = tables;
  return {
    /**
     * Returns the id of the deleted picture, or null. The caller deletes its file.
     * @param keepsEvidence Keeps the picture for staff while they have not decided about the post.
     */
    *deletePost(tx: QueryBuilder, id: string, keepsEvidence = false) {
      const [deleted] = yield* run(tx.delete(posts).where(eq(posts.id, id)).returning({ mediaId: posts.mediaId }));
      if (!deleted?.mediaId) return null;
      const isMeant = eq(media.id, deleted.mediaId);
      if (keepsEvidence && (yield* isAboutUndecided(tables, tx, 'post', id))) {
        yield* run(tx.update(media).set({ isRemoved: true }).where(isMeant));
        return null;
      }
      yield* run(tx.delete(media).where(isMeant));
      return deleted.mediaId;
    },

    *deleteComment(tx: QueryBuilder, id: string) {
      const [deleted] = yield* run(
        tx
          .delete(comments)
          .where(eq(comments.id, id))
          .returning({ postId: comments.postId, isRemoved: comments.isRemoved }),
      );
      // A removed comment is not counted any more.
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
