import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Database, firstRow } from '../../engine/database.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { isWithin, type Range } from './time-range.ts';

/** The rows from `after`, exclusive, to `upTo`. */
export type SeqWindow = { after: number; upTo: number };

/** A time is stored as whole minutes or comes from another machine's clock, so rows are not quite in the order of their times. */
const disorderMs = 60 * 60_000;

/**
 * The rows that the weekly figures count. No query reads a seal, so none can depend on who wrote an anonymous item. The times have no
 * index: {@link windowOf} finds the seqs between which they lie, and the caller reads them a few at a time.
 */
export function figureQueries({ db, tables: { posts, comments, users, cases, decisions } }: Database) {
  const tables = { posts, comments, cases, decisions };

  /** The first seq from `seq` on, with its time. */
  async function rowFrom(name: keyof typeof tables, seq: number) {
    const { seq: column, createdAt } = tables[name];
    const query = db.select({ seq: column, createdAt }).from(tables[name]).where(gte(column, seq));
    return firstRow(await query.orderBy(asc(column)).limit(1));
  }

  async function lastSeq(name: keyof typeof tables): Promise<number> {
    const { seq } = tables[name];
    return firstRow(await db.select({ seq }).from(tables[name]).orderBy(desc(seq)).limit(1))?.seq ?? 0;
  }

  /** Returns the seq of the last row that is older than `instant`, or a row near it, if seqs and times differ in order. */
  async function seqAt(name: keyof typeof tables, instant: Date): Promise<number> {
    let [low, high] = [0, await lastSeq(name)];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const row = await rowFrom(name, middle + 1);
      if (row && row.createdAt < instant) low = row.seq;
      else high = middle;
    }
    return low;
  }

  const isInWindow = (column: SQLiteColumn, { after, upTo }: SeqWindow): SQL | undefined =>
    and(gt(column, after), lte(column, upTo));

  const isByAnother = or(isNull(comments.authorId), isNull(posts.authorId), ne(comments.authorId, posts.authorId));
  /** Whether an anonymous comment is by the author of the post is not known, unless the author has said so. */
  const isAnswer = and(eq(comments.postId, posts.id), isCommentShown(comments), not(comments.isAsAuthor), isByAnother);
  const firstAnswer = db
    .select({ createdAt: comments.createdAt })
    .from(comments)
    .where(isAnswer)
    .orderBy(asc(comments.seq))
    .limit(1);

  return {
    /** Returns a window that contains the seqs of all rows of the range, and few others. */
    async windowOf(name: keyof typeof tables, { from, to }: Range): Promise<SeqWindow> {
      const after = await seqAt(name, new Date(from.getTime() - disorderMs));
      return { after, upTo: await seqAt(name, new Date(to.getTime() + disorderMs)) };
    },

    /** `firstAnswerAt`: the first answer that is not known to be the author's own. */
    posts: (window: SeqWindow, range: Range) =>
      db
        .select({
          createdAt: posts.createdAt,
          authorId: posts.authorId,
          likesCount: posts.likesCount,
          answers: posts.answers,
          firstAnswerAt: sql<Date | null>`(${firstAnswer})`.mapWith(comments.createdAt),
        })
        .from(posts)
        .where(and(isInWindow(posts.seq, window), isWithin(posts.createdAt, range), not(posts.isRemoved))),

    /** Comments that carry their author's name, below posts that do not carry the same name. */
    namedAnswers: (window: SeqWindow, range: Range) =>
      db
        .select({ createdAt: comments.createdAt, authorId: comments.authorId })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(
          and(
            isInWindow(comments.seq, window),
            isWithin(comments.createdAt, range),
            isNotNull(comments.authorId),
            isAnswer,
          ),
        ),

    /** Returns a query for those of some members who wrote a post or comment by name before `instant`. */
    async wroteBefore(instant: Date) {
      const bound = new Date(instant.getTime() + disorderMs);
      const upTo = { posts: await seqAt('posts', bound), comments: await seqAt('comments', bound) };
      const isEarlier = (table: typeof posts | typeof comments, seq: number): SQL =>
        exists(
          db
            .select({ seq: table.seq })
            .from(table)
            .where(and(eq(table.authorId, users.id), lte(table.seq, seq), lt(table.createdAt, instant))),
        );
      return (memberIds: readonly string[]) =>
        db
          .select({ id: users.id })
          .from(users)
          .where(
            and(
              inArray(users.id, [...memberIds]),
              or(isEarlier(posts, upTo.posts), isEarlier(comments, upTo.comments)),
            ),
          );
    },

    cases: (window: SeqWindow, range: Range) =>
      db
        .select({ createdAt: cases.createdAt })
        .from(cases)
        .where(and(isInWindow(cases.seq, window), isWithin(cases.createdAt, range))),

    decisions: (window: SeqWindow, range: Range) =>
      db
        .select({ createdAt: decisions.createdAt, caseOpenedAt: cases.createdAt })
        .from(decisions)
        .innerJoin(cases, eq(cases.id, decisions.caseId))
        .where(and(isInWindow(decisions.seq, window), isWithin(decisions.createdAt, range))),
  };
}
