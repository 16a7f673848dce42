import { and, eq, exists, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, first, firstRow, hasRows, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import type { Param, RowParam } from '../../engine/prepared.ts';
import { equalTo } from '../../engine/stable-plan.ts';
import { likeQueries } from '../likes/likes.ts';
import { findOfRequest, type IdempotencyKey, isOfRequest } from '../privacy/idempotency-keys.ts';
import { itemDeletion } from '../privacy/item-deletion.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { answeredPostQuery, type CheckPost } from './answered-post.ts';
import { commentColumns } from './comment-columns.ts';
import { createCommentEdit } from './comment-edit.ts';
import { commentPages } from './comment-pages.ts';
import { commentTakeOff } from './comment-take-off.ts';
import { isCommentShown } from './comment-visibility.ts';
import { createParentLock } from './parent-comment.ts';

type CommentInsert = Tables['comments']['$inferInsert'];

export function commentQueries(database: Database) {
  const {
    db,
    tables: { blocks, comments, commentLikes, posts, users },
    prepare,
    prepareInTransaction,
    transaction,
  } = database;
  const { requireMember } = createMemberLock(database);
  const { deleteComment } = itemDeletion(database.tables);
  const columns = commentColumns(database);
  const lockParent = createParentLock(database);
  const answeredPost = answeredPostQuery(database.tables);

  const isShown = isCommentShown(comments);
  const hasShownPost = (postId: SQLWrapper) =>
    exists(
      db
        .select({ id: posts.id })
        .from(posts)
        .where(and(sql`${posts.id} in (${postId})`, not(posts.isRemoved))),
    );

  const byIdempotencyKey = prepare((request: Param<string>, earlier: Param<string>) =>
    db
      .select({ id: comments.id, idempotencyKey: comments.idempotencyKey })
      .from(comments)
      .where(isOfRequest(comments.idempotencyKey, request, earlier)),
  );

  const shownPost = prepare((id: Param<string>) =>
    db
      .select({ id: posts.id, authorId: posts.authorId, authorSeal: posts.authorSeal })
      .from(posts)
      .where(and(eq(posts.id, id), not(posts.isRemoved))),
  );

  const incrementCount = (tx: QueryBuilder, isPost: SQL | undefined) =>
    tx
      .update(posts)
      .set({ commentsCount: sql`${posts.commentsCount} + 1` })
      .where(and(isPost, not(posts.isRemoved)))
      .returning({ id: posts.id });
  const isOpenToEveryone = (postId: Param<string>) => and(eq(posts.id, postId), eq(posts.answers, 'everyone'));
  const incrementForAnonymous = prepareInTransaction((tx, postId: Param<string>) =>
    incrementCount(tx, isOpenToEveryone(postId)),
  );
  const incrementForNamed = prepareInTransaction((tx, postId: Param<string>, memberId: Param<string>) => {
    const blockOfMember = db
      .select({ one: sql`1` })
      .from(blocks)
      .where(and(eq(blocks.blockerId, posts.authorId), eq(blocks.blockedId, memberId)));
    return incrementCount(tx, and(isOpenToEveryone(postId), not(exists(blockOfMember))));
  });

  /** For posts that not everyone may comment on, and members whom the author has blocked. A refusal changes no row, because that would drop cached pages. */
  function* checkAndIncrement(
    tx: QueryBuilder,
    postId: string,
    { memberId, check }: { memberId: string | undefined; check: CheckPost },
  ) {
    const post = yield* answeredPost.find(tx, postId, memberId);
    if (!post) return false;
    check(post);
    yield* run(incrementCount(tx, eq(posts.id, postId)));
    return true;
  }

  const insert = prepareInTransaction((tx, comment: RowParam<CommentInsert>) => tx.insert(comments).values(comment));

  const likes = likeQueries(database, {
    items: comments,
    likes: commentLikes,
    isLikeable: and(isNull(comments.takenOffAt), hasShownPost(comments.postId)),
  });

  return {
    ...likes,
    ...commentPages(database),
    ...commentTakeOff(database),

    isShownOn: hasRows(
      prepare((postId: Param<string>, id: Param<string>) =>
        db
          .select({ id: comments.id })
          .from(comments)
          .where(and(eq(comments.id, id), eq(comments.postId, postId), isShown, hasShownPost(comments.postId))),
      ),
    ),

    hasPost: hasRows(shownPost),

    /** Undefined if the post does not exist or is removed. */
    getPostAuthorship: first(shownPost),

    /** Includes a comment that was taken off, for its writer. */
    get: first(
      prepare((id: Param<string>) =>
        db
          .select(columns)
          .from(comments)
          .leftJoin(users, eq(users.id, comments.authorId))
          .where(and(equalTo(comments.id, id), not(comments.isRemoved), hasShownPost(comments.postId))),
      ),
    ),

    /** Includes removed comments and those below a removed post, because their authors may delete them. */
    async getAuthorship(id: string) {
      const { authorId, authorSeal } = comments;
      const isRemoved = sql<boolean>`${comments.isRemoved} or ${posts.isRemoved}`.mapWith(Boolean);
      return firstRow(
        await db
          .select({ id: comments.id, authorId, authorSeal, isRemoved })
          .from(comments)
          .innerJoin(posts, eq(posts.id, comments.postId))
          .where(eq(comments.id, id)),
      );
    },

    findByIdempotencyKey: (key: IdempotencyKey) => findOfRequest(byIdempotencyKey, key),

    /**
     * Returns false if the post does not exist, and `noParent` if the comment that it replies to is not there, or is a reply.
     * `check` throws if the member may not comment on the post.
     * @param memberHash Set for an anonymous comment, which has no foreign key that detects the member's deletion.
     * @throws A unique violation of `comments.idempotency_request` on a retry; an error if the member is deleted.
     */
    create: (
      comment: CommentInsert,
      { memberId, memberHash, check }: { memberId: string; memberHash?: string | undefined; check: CheckPost },
    ) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, boolean | 'noParent', unknown> {
        if (memberHash !== undefined) yield* requireMember(tx, memberHash);
        const { postId, replyTo } = comment;
        // Locks the parent before the post, as a removal does, to avoid deadlocks.
        if (typeof replyTo === 'string' && !(yield* lockParent(tx, postId, replyTo))) return 'noParent';
        const counted = yield* run(
          memberHash === undefined ? incrementForNamed(tx, postId, memberId) : incrementForAnonymous(tx, postId),
        );
        const named = { memberId: memberHash === undefined ? memberId : undefined, check };
        if (counted.length === 0 && !(yield* checkAndIncrement(tx, postId, named))) return false;
        yield* run(insert(tx, comment));
        return true;
      }),

    update: createCommentEdit(database),

    delete: (id: string) => transaction((tx) => deleteComment(tx, id)),
  };
}
