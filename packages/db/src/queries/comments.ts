import { and, asc, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { type Placeholders, prepareInsert } from '../prepare-insert.ts';
import { itemDeletion } from './item-deletion.ts';
import { likeQueries } from './likes.ts';

type CommentInsert = Tables['comments']['$inferInsert'];

export function commentQueries(database: Database) {
  const {
    db,
    tables: { comments, commentLikes, posts, users },
    prepare,
    prepareInTransaction,
    transaction,
  } = database;
  const { requireMember } = createMemberLock(database);
  const { deleteComment } = itemDeletion(database.tables);
  const { idempotencyKey: _key, ...commentColumns } = getTableColumns(comments);
  const columns = { ...commentColumns, author: authorColumns(users) };

  const page = prepare(
    'comment_page',
    db
      .select(columns)
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(and(eq(comments.postId, sql.placeholder('postId')), gt(comments.seq, sql.placeholder('after'))))
      .orderBy(asc(comments.seq))
      .limit(sql.placeholder('limit')),
  );

  const getOne = prepare(
    'comment_get',
    db
      .select(columns)
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(eq(comments.id, sql.placeholder('id')))
      .limit(1),
  );

  const idByIdempotencyKey = prepare(
    'comment_id_by_idempotency_key',
    db
      .select({ id: comments.id })
      .from(comments)
      .where(eq(comments.idempotencyKey, sql.placeholder('idempotencyKey')))
      .limit(1),
  );

  const hasPost = prepare(
    'comment_has_post',
    db
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.id, sql.placeholder('postId')))
      .limit(1),
  );

  const incrementCount = prepareInTransaction('comment_count', (tx) =>
    tx
      .update(posts)
      .set({ commentsCount: sql`${posts.commentsCount} + 1` })
      .where(eq(posts.id, sql.placeholder('postId')))
      .returning({ id: posts.id }),
  );

  const insert = prepareInsert(database, 'comment_insert', (tx, comment: Placeholders<CommentInsert>) =>
    tx.insert(comments).values(comment),
  );

  return {
    ...likeQueries(database, { name: 'comment', items: comments, likes: commentLikes }),

    /** A post's comments above the seq `after`, oldest first. */
    page: (postId: string, limit: number, after: number) => page.execute({ postId, limit, after }),

    hasPost: async (postId: string) => (await hasPost.execute({ postId })).length > 0,

    async get(id: string) {
      return firstRow(await getOne.execute({ id }));
    },

    async getIdByIdempotencyKey(idempotencyKey: string) {
      return firstRow(await idByIdempotencyKey.execute({ idempotencyKey }))?.id;
    },

    /**
     * False if the post does not exist.
     * @param memberHash The author of an anonymous comment, which has no foreign key that would notice their deletion.
     * @throws A unique violation of `comments.idempotency_key` on a retry; an error if the member is deleted.
     */
    create: (comment: CommentInsert, memberHash?: string) =>
      transaction(function* (tx) {
        if (memberHash !== undefined) yield* requireMember(tx, memberHash);
        const counted = yield* run(incrementCount(tx, { postId: comment.postId }));
        if (counted.length === 0) return false;
        yield* run(insert(tx, comment));
        return true;
      }),

    /** Marks the comment as edited, unless nothing changes. No other row and no time tells of it. */
    update: (id: string, content: string) =>
      transaction(function* (tx) {
        yield* run(
          tx
            .update(comments)
            .set({ content, isEdited: true })
            .where(and(eq(comments.id, id), ne(comments.content, content))),
        );
      }),

    delete: (id: string) => transaction((tx) => deleteComment(tx, id)),
  };
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentQueries>['page']>>[number];
