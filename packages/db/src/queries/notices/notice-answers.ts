import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  max,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { prepareForList } from '../../engine/prepare-for-list.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { paddedLength, padList } from '../pad-list.ts';

/** A thread whose comments above the seq `after` are news for the member. */
export type AnsweredThread = { postId: string; after: number };

/** Comments above the seq `readUpTo` are unread, and those in `unseenSeqs`. */
export type AnswersRequest = {
  memberId: string;
  threads: readonly AnsweredThread[];
  /** The seqs of the member's own anonymous comments in these threads. */
  ownSeqs: readonly number[];
  readUpTo: number;
  /** At most `maxUnseenAnswers`. */
  unseenSeqs: readonly number[];
};

/** As many as fit into the mark of the member beside the likes of their posts. */
export const maxUnseenAnswers = 20;

const unseenName = (index: number): string => `unseen${index}`;

/** drizzle does not call this function for null. */
const toSeq = (value: number | string): number | null => Number(value);

function prepareForThreads<Row>(
  compile: (
    threadCount: number,
    ownSeqs: Placeholder[],
  ) => { execute(values: Record<string, unknown>): PromiseLike<Row[]> },
) {
  const byThreadCount = new Map<number, ReturnType<typeof prepareForList<ReturnType<typeof compile>>>>();
  return ({ memberId, threads, ownSeqs, readUpTo, unseenSeqs }: AnswersRequest): PromiseLike<Row[]> => {
    const threadCount = paddedLength(threads.length);
    const query = byThreadCount.get(threadCount) ?? prepareForList((seqs) => compile(threadCount, seqs));
    byThreadCount.set(threadCount, query);
    const values: Record<string, string | number> = { memberId, readUpTo, limit: maxUnseenAnswers };
    for (const [index, { postId, after }] of padList(threads, { postId: '', after: 0 }).entries()) {
      values[`post${index}`] = postId;
      values[`after${index}`] = after;
    }
    for (let index = 0; index < maxUnseenAnswers; index += 1) values[unseenName(index)] = unseenSeqs[index] ?? 0;
    const seqs = padList(ownSeqs, 0);
    return query(seqs.length).execute(query.values(seqs, values));
  };
}

/** Counts others' comments in the database, because a thread can be long. */
export function noticeAnswerQueries({ db, prepare, tables }: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { blocks, comments, mutes, posts } = tables;
  const memberId = sql.placeholder('memberId');
  const unseenSeqs = Array.from({ length: maxUnseenAnswers }, (_, index) => sql.placeholder(unseenName(index)));
  const isUnread = sql`(${comments.seq} > ${sql.placeholder('readUpTo')} or ${inArray(comments.seq, unseenSeqs)})`;

  // Anonymous comments have no author id, so blocks and mutes do not apply to them (docs/anonymity.md, rule 6).
  const isByOther = or(
    isNull(comments.authorId),
    and(
      ne(comments.authorId, memberId),
      notExists(
        db
          .select({ one: sql`1` })
          .from(blocks)
          .where(and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, comments.authorId))),
      ),
      notExists(
        db
          .select({ one: sql`1` })
          .from(mutes)
          .where(and(eq(mutes.muterId, memberId), eq(mutes.mutedId, comments.authorId))),
      ),
    ),
  );

  const threadRow = (index: number) =>
    sql`(cast(${sql.placeholder(`post${index}`)} as text), cast(${sql.placeholder(`after${index}`)} as bigint))`;

  // The cross join with the comments makes SQLite read the threads first.
  const threadRows = (count: number) =>
    sql`(values ${sql.join(
      Array.from({ length: count }, (_, index) => threadRow(index)),
      sql`, `,
    )}) as thread`;
  const isInThread = (ownSeqs: Placeholder[], isWanted: SQL | undefined) =>
    and(
      sql`${comments.postId} = thread.column1`,
      sql`${comments.seq} > thread.column2`,
      notInArray(comments.seq, ownSeqs),
      isWanted,
      isByOther,
    );

  const answersQuery = prepareForThreads((threadCount, ownSeqs) =>
    prepare(
      `notice_answers_${threadCount}_${ownSeqs.length}`,
      db
        .select({
          postId: comments.postId,
          total: count(),
          unread: sql<number>`count(case when ${isUnread} then 1 end)`.mapWith(Number),
          newestAt: max(comments.createdAt),
          newestSeq: sql<number>`max(${comments.seq})`.mapWith(Number),
          firstUnreadSeq: sql`min(case when ${isUnread} then ${comments.seq} end)`.mapWith(toSeq),
        })
        .from(threadRows(threadCount))
        .crossJoin(comments)
        .where(isInThread(ownSeqs, isCommentShown(comments)))
        .groupBy(comments.postId),
    ),
  );

  const unseenQuery = prepareForThreads((threadCount, ownSeqs) =>
    prepare(
      `notice_unseen_${threadCount}_${ownSeqs.length}`,
      db
        .select({ seq: comments.seq })
        .from(threadRows(threadCount))
        .crossJoin(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(isInThread(ownSeqs, and(isUnread, or(not(isCommentShown(comments)), posts.isRemoved))))
        .orderBy(orderWithLimit(desc(comments.seq), sql.placeholder('limit'))),
    ),
  );

  const shownBySeq = prepareForList((seqs, size) =>
    prepare(
      `notice_shown_comments_${size}`,
      db
        .select({ seq: comments.seq })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(and(inArray(comments.seq, seqs), isCommentShown(comments), not(posts.isRemoved))),
    ),
  );

  const idsBySeq = prepareForList((seqs, size) =>
    prepare(
      `notice_comment_ids_${size}`,
      db.select({ seq: comments.seq, id: comments.id }).from(comments).where(inArray(comments.seq, seqs)),
    ),
  );

  return {
    /** Unordered. Threads without answers are absent. */
    answers: async (request: AnswersRequest) => (request.threads.length === 0 ? [] : answersQuery(request)),

    /** The seqs of the newest unread answers that are removed or taken off, or whose post is removed. */
    async unseenAnswers(request: AnswersRequest): Promise<number[]> {
      const rows = request.threads.length === 0 ? [] : await unseenQuery(request);
      return rows.map(({ seq }) => seq);
    },

    /** Those of the comments that are shown, as is their post. */
    async shownAmong(seqs: readonly number[]): Promise<number[]> {
      if (seqs.length === 0) return [];
      const padded = padList(seqs, 0);
      const rows = await shownBySeq(padded.length).execute(shownBySeq.values(padded));
      return rows.map(({ seq }) => seq);
    },

    async commentIds(seqs: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (seqs.length === 0) return new Map();
      const padded = padList(seqs, 0);
      const rows = await idsBySeq(padded.length).execute(idsBySeq.values(padded));
      return new Map(rows.map(({ seq, id }) => [seq, id]));
    },
  };
}

export type AnswersRow = Awaited<ReturnType<ReturnType<typeof noticeAnswerQueries>['answers']>>[number];
