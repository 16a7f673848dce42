import { and, asc, eq, gt, inArray, lte, max } from 'drizzle-orm';
import { type Database, firstRow } from '../../engine/database.ts';
import type { ListParam, Param } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';

/** Reads what the index of threads contains: no content, and no seal of an author. */
export function threadQueries({
  db,
  dialect,
  prepare,
  tables,
}: Pick<Database, 'db' | 'dialect' | 'prepare' | 'tables'>) {
  const { comments, posts } = tables;
  const postColumns = {
    seq: posts.seq,
    id: posts.id,
    authorId: posts.authorId,
    likesCount: posts.likesCount,
    isRemoved: posts.isRemoved,
    createdAt: posts.createdAt,
  };
  const commentColumns = {
    seq: comments.seq,
    postId: comments.postId,
    authorId: comments.authorId,
    isRemoved: comments.isRemoved,
    takenOffAt: comments.takenOffAt,
    createdAt: comments.createdAt,
  };

  const lastPost = prepare(() => db.select({ seq: max(posts.seq) }).from(posts));
  const lastComment = prepare(() => db.select({ seq: max(comments.seq) }).from(comments));

  return {
    /** PostgreSQL may commit a lower seq after a higher one. */
    canCommitOutOfOrder: dialect === 'pg',

    async lastSeqs() {
      const [post, comment] = await Promise.all([lastPost(), lastComment()]);
      return { posts: firstRow(post)?.seq ?? 0, comments: firstRow(comment)?.seq ?? 0 };
    },

    /** Unordered. Rows with `after` < seq ≤ `upTo`. */
    posts: prepare((after: Param<number>, upTo: Param<number>) =>
      db
        .select(postColumns)
        .from(posts)
        .where(and(gt(posts.seq, after), lte(posts.seq, upTo))),
    ),
    comments: prepare((after: Param<number>, upTo: Param<number>) =>
      db
        .select(commentColumns)
        .from(comments)
        .where(and(gt(comments.seq, after), lte(comments.seq, upTo))),
    ),

    /** Missing posts are skipped. */
    postsById: prepare((ids: ListParam<string>) => db.select(postColumns).from(posts).where(inArray(posts.id, ids))),

    /** The first comments of a post with a greater seq than `after`, lowest seq first. */
    commentsOf: prepare((postId: Param<string>, after: Param<number>, limit: Param<number>) =>
      db
        .select(commentColumns)
        .from(comments)
        .where(and(eq(comments.postId, postId), gt(comments.seq, after)))
        .orderBy(orderWithLimit(asc(comments.seq), limit)),
    ),
  };
}

export type ThreadQueries = ReturnType<typeof threadQueries>;
export type ThreadPostRow = Awaited<ReturnType<ThreadQueries['postsById']>>[number];
export type ThreadCommentRow = Awaited<ReturnType<ThreadQueries['commentsOf']>>[number];
