import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { type Database, first, run } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';

/** What the author of a post may do with a comment below it. */
export function commentTakeOff({ db, tables: { comments, posts }, prepare, transaction }: Database) {
  return {
    /** Undefined if the comment or its post does not exist, or staff have removed it. */
    findToTakeOff: first(
      prepare((id: Param<string>) =>
        db
          .select({
            takenOffAt: comments.takenOffAt,
            post: { id: posts.id, authorId: posts.authorId, authorSeal: posts.authorSeal },
          })
          .from(comments)
          .innerJoin(posts, eq(posts.id, comments.postId))
          .where(and(eq(comments.id, id), not(comments.isRemoved), not(posts.isRemoved))),
      ),
    ),

    /** Returns false if the comment is already so, is deleted, or is removed by staff. Only shown comments are counted on their post. */
    setTakenOff: (id: string, takenOffAt: Date | null) =>
      transaction(function* (tx) {
        const isOther = takenOffAt === null ? isNotNull(comments.takenOffAt) : isNull(comments.takenOffAt);
        // The comment is locked before its post, as by a removal, to avoid deadlocks.
        const [changed] = yield* run(
          tx
            .update(comments)
            .set({ takenOffAt })
            .where(and(eq(comments.id, id), not(comments.isRemoved), isOther))
            .returning({ postId: comments.postId }),
        );
        if (!changed) return false;
        yield* run(
          tx
            .update(posts)
            .set({ commentsCount: sql`${posts.commentsCount} + ${takenOffAt === null ? 1 : -1}` })
            .where(eq(posts.id, changed.postId)),
        );
        return true;
      }),
  };
}
