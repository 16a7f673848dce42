import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';

/** What entries of the admin log are about. At most a page of ids. */
export function logSubjectQueries({ db, tables: { comments, posts, reports, reveals } }: Database) {
  return {
    reportsById: (ids: readonly string[]) =>
      db
        .select({ id: reports.id, caseId: reports.caseId })
        .from(reports)
        .where(inArray(reports.id, [...ids])),

    postsById: (ids: readonly string[]) =>
      db
        .select({ id: posts.id })
        .from(posts)
        .where(inArray(posts.id, [...ids])),

    commentsById: (ids: readonly string[]) =>
      db
        .select({ id: comments.id, postId: posts.id })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(inArray(comments.id, [...ids])),

    revealsByEntry: (logIds: readonly string[]) =>
      db
        .select({ id: reveals.id, logId: reveals.logId })
        .from(reveals)
        .where(inArray(reveals.logId, [...logIds])),
  };
}
