import { likeKinds } from '@ballast/schema/like-kinds';
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run } from '../../engine/database.ts';
import { chunks } from '../chunks.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import type { LikeKind } from '../likes/likes.ts';

/** Each function deletes at most `limit` rows of the member. Anonymous items have no author id and stay. */
export function contentDeletion({ posts, comments, postLikes, commentLikes, messages, keptPosts }: Database['tables']) {
  function limitRows(
    tx: QueryBuilder,
    items: typeof posts | typeof comments | typeof messages,
    isOwn: SQL,
    limit: number | undefined,
  ): SQL {
    if (limit === undefined) return isOwn;
    return inArray(items.id, tx.select({ id: items.id }).from(items).where(isOwn).orderBy(asc(items.seq)).limit(limit));
  }

  function* deleteLikes(
    tx: QueryBuilder,
    likes: typeof postLikes | typeof commentLikes,
    memberId: string,
    limit: number | undefined,
  ) {
    const isOwn = eq(likes.userId, memberId);
    const firstLikes = tx
      .select({ itemId: likes.itemId })
      .from(likes)
      .where(isOwn)
      .limit(limit ?? 0);
    const isDeletable = limit === undefined ? isOwn : and(isOwn, inArray(likes.itemId, firstLikes));
    return yield* run(tx.delete(likes).where(isDeletable).returning({ itemId: likes.itemId, kind: likes.kind }));
  }

  function* subtractLikes(
    tx: QueryBuilder,
    items: typeof posts | typeof comments,
    deleted: readonly { itemId: string; kind: LikeKind }[],
  ) {
    const minusOne = (count: SQLWrapper) => sql`${count} - 1`;
    const changes: Record<LikeKind, object> = {
      hear: {},
      been_there: { beenThereCount: minusOne(items.beenThereCount) },
      thanks: { thanksCount: minusOne(items.thanksCount) },
    };
    for (const kind of likeKinds) {
      const ids = deleted.filter((like) => like.kind === kind).map(({ itemId }) => itemId);
      for (const some of chunks(ids)) {
        yield* run(
          tx
            .update(items)
            .set({ likesCount: minusOne(items.likesCount), ...changes[kind] })
            .where(inArray(items.id, some)),
        );
      }
    }
  }

  return {
    *comments(tx: QueryBuilder, memberId: string, limit?: number) {
      const isDeletable = limitRows(tx, comments, eq(comments.authorId, memberId), limit);
      const deleted = yield* run(
        tx
          .delete(comments)
          .where(isDeletable)
          .returning({ postId: comments.postId, isShown: sql<boolean>`${isCommentShown(comments)}`.mapWith(Boolean) }),
      );
      const deletedPerPost = new Map<string, number>();
      for (const { postId, isShown } of deleted)
        if (isShown) deletedPerPost.set(postId, (deletedPerPost.get(postId) ?? 0) + 1);
      for (const [postId, count] of deletedPerPost) {
        yield* run(
          tx
            .update(posts)
            .set({ commentsCount: sql`${posts.commentsCount} - ${count}` })
            .where(eq(posts.id, postId)),
        );
      }
      return deleted;
    },

    *posts(tx: QueryBuilder, memberId: string, limit?: number) {
      const isDeletable = limitRows(tx, posts, eq(posts.authorId, memberId), limit);
      const deleted = yield* run(tx.delete(posts).where(isDeletable).returning({ mediaId: posts.mediaId }));
      return deleted.map(({ mediaId }) => mediaId);
    },

    /** `keepsCounts` leaves the like counts as they are: a lower count would show what the deleted member liked. */
    *postLikes(tx: QueryBuilder, memberId: string, keepsCounts: boolean, limit?: number) {
      const deleted = yield* deleteLikes(tx, postLikes, memberId, limit);
      if (!keepsCounts) yield* subtractLikes(tx, posts, deleted);
      return deleted;
    },

    *commentLikes(tx: QueryBuilder, memberId: string, keepsCounts: boolean, limit?: number) {
      const deleted = yield* deleteLikes(tx, commentLikes, memberId, limit);
      if (!keepsCounts) yield* subtractLikes(tx, comments, deleted);
      return deleted;
    },

    /** Oldest first, so that a conversation's latest message is deleted last. */
    *messages(tx: QueryBuilder, memberId: string, limit?: number) {
      const isDeletable = limitRows(tx, messages, eq(messages.senderId, memberId), limit);
      return yield* run(tx.delete(messages).where(isDeletable).returning({ id: messages.id }));
    },

    *keptPosts(tx: QueryBuilder, ownerHash: string, limit?: number) {
      const isOwn = eq(keptPosts.ownerHash, ownerHash);
      const first = tx
        .select({ keepHash: keptPosts.keepHash })
        .from(keptPosts)
        .where(isOwn)
        .limit(limit ?? 0);
      const isDeletable = limit === undefined ? isOwn : inArray(keptPosts.keepHash, first);
      return yield* run(tx.delete(keptPosts).where(isDeletable).returning({ keepHash: keptPosts.keepHash }));
    },
  };
}
