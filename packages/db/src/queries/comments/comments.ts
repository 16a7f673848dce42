import { and, eq, exists, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { type Placeholders, prepareInsert } from '../../engine/prepare-insert.ts';
import { equalTo } from '../../engine/stable-plan.ts';
import { likeQueries } from '../likes/likes.ts';
import { padList } from '../pad-list.ts';
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

  const getOne = prepare(
    'comment_get',
    db
      .select(columns)
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(and(equalTo(comments.id, sql.placeholder('id')), not(comments.isRemoved), hasShownPost(comments.postId))),
  );

  const byIdempotencyKey = prepare(
    'comment_by_idempotency_key',
    db
      .select({ id: comments.id, idempotencyKey: comments.idempotencyKey })
      .from(comments)
      .where(isOfRequest(comments.idempotencyKey)),
  );

  const shownPost = prepare(
    'comment_shown_post',
    db
      .select({ id: posts.id, authorId: posts.authorId, authorSeal: posts.authorSeal })
      .from(posts)
      .where(and(eq(posts.id, sql.placeholder('postId')), not(posts.isRemoved))),
  );

  const shownOn = prepare(
    'comment_shown_on',
    db
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(
          eq(comments.id, sql.placeholder('id')),
          eq(comments.postId, sql.placeholder('postId')),
          isShown,
          hasShownPost(comments.postId),
        ),
      ),
  );

  const incrementCount = (tx: QueryBuilder, isPost: SQL | undefined) =>
    tx
      .update(posts)
      .set({ commentsCount: sql`${posts.commentsCount} + 1` })
      .where(and(isPost, not(posts.isRemoved)))
      .returning({ id: posts.id });
  const isOpenToEveryone = and(eq(posts.id, sql.placeholder('postId')), eq(posts.answers, 'everyone'));
  const blockOfMember = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(and(eq(blocks.blockerId, posts.authorId), eq(blocks.blockedId, sql.placeholder('memberId'))));
  const incrementForAnonymous = prepareInTransaction('comment_count', (tx) => incrementCount(tx, isOpenToEveryone));
  const incrementForNamed = prepareInTransaction('comment_count_named', (tx) =>
    incrementCount(tx, and(isOpenToEveryone, not(exists(blockOfMember)))),
  );

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

  const insert = prepareInsert(database, 'comment_insert', (tx, comment: Placeholders<CommentInsert>) =>
    tx.insert(comments).values(comment),
  );

  const likes = likeQueries(database, {
    name: 'comment',
    items: comments,
    likes: commentLikes,
    isLikeable: and(isNull(comments.takenOffAt), hasShownPost(comments.postId)),
  });

  return {
    ...likes,
    ...commentPages(database),
    ...commentTakeOff(database),

    /** Pads the list: a page with replies has up to 600 comments. */
    likedAmong: (userId: string, ids: readonly string[]) =>
      ids.length === 0 ? likes.likedAmong(userId, ids) : likes.likedAmong(userId, padList(ids, '')),

    isShownOn: async (postId: string, id: string) => (await shownOn.execute({ postId, id })).length > 0,

    hasPost: async (postId: string) => (await shownPost.execute({ postId })).length > 0,

    /** Undefined if the post does not exist or is removed. */
    async getPostAuthorship(postId: string) {
      return firstRow(await shownPost.execute({ postId }));
    },

    /** Includes a comment that was taken off, for its writer. */
    async get(id: string) {
      return firstRow(await getOne.execute({ id }));
    },

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
          memberHash === undefined
            ? incrementForNamed(tx, { postId, memberId })
            : incrementForAnonymous(tx, { postId }),
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
