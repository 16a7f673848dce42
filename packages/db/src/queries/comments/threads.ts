import { and, asc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { type Database, firstRow } from '../../engine/database.ts';
import { prepareForList } from '../../engine/prepare-for-list.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { padList } from '../pad-list.ts';

/** Reads what the index of threads contains: no content, and no seal of an author. */
export function threadQueries({
  db,
  dialect,
  prepare,
  tables,
}: Pick<Database, 'db' | 'dialect' | 'prepare' | 'tables'>) {
  const { comments, posts } = tables;
  const after = sql.placeholder('after');
  const upTo = sql.placeholder('upTo');
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

  const lastPost = prepare('thread_last_post', db.select({ seq: max(posts.seq) }).from(posts));
  const lastComment = prepare('thread_last_comment', db.select({ seq: max(comments.seq) }).from(comments));
  const postsBetween = prepare(
    'thread_posts',
    db
      .select(postColumns)
      .from(posts)
      .where(and(gt(posts.seq, after), lte(posts.seq, upTo))),
  );
  const commentsBetween = prepare(
    'thread_comments',
    db
      .select(commentColumns)
      .from(comments)
      .where(and(gt(comments.seq, after), lte(comments.seq, upTo))),
  );
  const postsById = prepareForList((ids, size) =>
    prepare(`thread_posts_by_id_${size}`, db.select(postColumns).from(posts).where(inArray(posts.id, ids))),
  );
  const commentsOf = prepare(
    'thread_comments_of_post',
    db
      .select(commentColumns)
      .from(comments)
      .where(and(eq(comments.postId, sql.placeholder('postId')), gt(comments.seq, after)))
      .orderBy(orderWithLimit(asc(comments.seq), sql.placeholder('limit'))),
  );

  return {
    /** PostgreSQL may commit a lower seq after a higher one. */
    canCommitOutOfOrder: dialect === 'pg',

    async lastSeqs() {
      const [post, comment] = await Promise.all([lastPost.execute({}), lastComment.execute({})]);
      return { posts: firstRow(post)?.seq ?? 0, comments: firstRow(comment)?.seq ?? 0 };
    },

    /** Unordered. Rows with `after` < seq ≤ `upTo`. */
    posts: (after: number, upTo: number) => postsBetween.execute({ after, upTo }),
    comments: (after: number, upTo: number) => commentsBetween.execute({ after, upTo }),

    /** Missing posts are skipped. */
    async postsById(ids: readonly string[]) {
      const padded = padList(ids, '');
      return ids.length === 0 ? [] : postsById(padded.length).execute(postsById.values(padded));
    },

    /** The first comments of a post with a greater seq than `after`, lowest seq first. */
    commentsOf: (postId: string, after: number, limit: number) => commentsOf.execute({ postId, after, limit }),
  };
}

export type ThreadQueries = ReturnType<typeof threadQueries>;
export type ThreadPostRow = Awaited<ReturnType<ThreadQueries['postsById']>>[number];
export type ThreadCommentRow = Awaited<ReturnType<ThreadQueries['commentsOf']>>[number];
