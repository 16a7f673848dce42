import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm';
import { type Database, firstRow } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';

export const minAnonymousComments = 3;

/**
 * A named comment by another member is an answer. Anonymous comments count only from the third on: the list must not
 * show whether the post's author wrote them (docs/anonymity.md, rule 8). A post that nobody may answer is not listed.
 */
export function isUnanswered({ db, tables: { posts, comments } }: Pick<Database, 'db' | 'tables'>): SQL | undefined {
  const isOnPost = and(eq(comments.postId, posts.id), isCommentShown(comments));
  const isByAnother = and(
    isNotNull(comments.authorId),
    or(isNull(posts.authorId), ne(comments.authorId, posts.authorId)),
  );
  const named = db.select({ id: comments.id }).from(comments).where(and(isOnPost, isByAnother));
  const anonymous = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isOnPost, isNull(comments.authorId)))
    .limit(1)
    .offset(minAnonymousComments - 1);
  return and(
    not(posts.isRemoved),
    ne(posts.answers, 'nobody'),
    or(eq(posts.commentsCount, 0), and(not(exists(named)), not(exists(anonymous)))),
  );
}

export function unansweredPostQueries(database: Database) {
  const {
    db,
    prepare,
    tables: { posts },
  } = database;
  return {
    skeleton: prepare((limit: Param<number>, after: Param<number>) =>
      db
        .select({ seq: posts.seq, id: posts.id })
        .from(posts)
        .where(and(gt(posts.seq, after), isUnanswered(database)))
        .orderBy(orderWithLimit(asc(posts.seq), limit)),
    ),

    /** Returns the greatest seq of a post older than `instant`, or 0. Reads every newer post. */
    async lastSeqBefore(instant: Date): Promise<number> {
      const older = db.select({ seq: posts.seq }).from(posts).where(lt(posts.createdAt, instant));
      return firstRow(await older.orderBy(desc(posts.seq)).limit(1))?.seq ?? 0;
    },
  };
}
