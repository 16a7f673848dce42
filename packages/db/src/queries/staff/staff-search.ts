import { and, asc, desc, eq, inArray, lt, lte, max, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, firstRow } from '../../engine/database.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';

/** What staff search. Anonymous items have no author to join. */
export function staffSearchQueries({ db, tables: { comments, posts, users } }: Database) {
  const author = { id: users.id, username: users.username, displayName: users.displayName };
  const isShownComment = and(isCommentShown(comments), not(posts.isRemoved));
  const postRow = { seq: posts.seq, id: posts.id, postId: posts.id, content: posts.content };
  const selectPosts = (wanted: SQL | undefined) =>
    db
      .select({ ...postRow, createdAt: posts.createdAt, author })
      .from(posts)
      .leftJoin(users, eq(users.id, posts.authorId))
      .where(and(wanted, not(posts.isRemoved)));
  const selectComments = (wanted: SQL | undefined) =>
    db
      .select({
        seq: comments.seq,
        id: comments.id,
        postId: posts.id,
        content: comments.content,
        createdAt: comments.createdAt,
        author,
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(and(wanted, isShownComment));
  /** Not LIKE: it ignores case on one engine only. */
  const begins = (column: SQL, prefix: string) => eq(sql`substr(${column}, 1, ${[...prefix].length})`, prefix);

  return {
    async memberIdOf(username: string): Promise<string | undefined> {
      return firstRow(await db.select({ id: users.id }).from(users).where(eq(users.username, username)))?.id;
    },

    /** Unordered. */
    postsById: (ids: readonly string[]) => selectPosts(inArray(posts.id, [...ids])),

    /** Newest first. */
    postsOf: (authorId: string, before: number, limit: number) =>
      selectPosts(and(eq(posts.authorId, authorId), lt(posts.seq, before)))
        .orderBy(desc(posts.seq))
        .limit(limit),

    /** Newest first. */
    commentsOf: (authorId: string, before: number, limit: number) =>
      selectComments(and(eq(comments.authorId, authorId), lt(comments.seq, before)))
        .orderBy(desc(comments.seq))
        .limit(limit),

    /** Newest first. */
    comments: (before: number, limit: number) =>
      selectComments(lt(comments.seq, before)).orderBy(desc(comments.seq)).limit(limit),

    async lastCommentSeq(): Promise<number> {
      return firstRow(await db.select({ seq: max(comments.seq) }).from(comments))?.seq ?? 0;
    },

    /** The time of the newest comment up to `seq`. */
    async commentTimeAt(seq: number): Promise<Date | undefined> {
      const rows = db.select({ createdAt: comments.createdAt }).from(comments).where(lte(comments.seq, seq));
      return firstRow(await rows.orderBy(desc(comments.seq)).limit(1))?.createdAt;
    },

    /** Members whose username or display name begins with a text in lower case. */
    people: (prefix: string, limit: number) =>
      db
        .select(author)
        .from(users)
        .where(or(begins(sql`${users.username}`, prefix), begins(sql`lower(${users.displayName})`, prefix)))
        .orderBy(asc(users.username))
        .limit(limit),
  };
}

export type StaffSearchRow = Awaited<ReturnType<ReturnType<typeof staffSearchQueries>['comments']>>[number];
