import { eq, sql } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../database.ts';

/** Within a transaction; likes and a post's comments cascade. */
export function itemDeletion({ posts, comments, media }: Tables) {
  return {
    /** Returns the id of the deleted picture, whose file is for the caller to delete, or null. */
    *deletePost(tx: QueryBuilder, id: string) {
      const [deleted] = yield* run(tx.delete(posts).where(eq(posts.id, id)).returning({ mediaId: posts.mediaId }));
      if (!deleted?.mediaId) return null;
      yield* run(tx.delete(media).where(eq(media.id, deleted.mediaId)));
      return deleted.mediaId;
    },

    *deleteComment(tx: QueryBuilder, id: string) {
      const [deleted] = yield* run(
        tx.delete(comments).where(eq(comments.id, id)).returning({ postId: comments.postId }),
      );
      if (!deleted) return;
      yield* run(
        tx
          .update(posts)
          .set({ commentsCount: sql`${posts.commentsCount} - 1` })
          .where(eq(posts.id, deleted.postId)),
      );
    },
  };
}
