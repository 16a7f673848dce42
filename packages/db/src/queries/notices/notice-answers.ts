import { and, count, desc, eq, inArray, isNull, max, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { type ListParam, type Param, paddedLength } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { isNotHiddenBy } from '../profiles/shown-members.ts';

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

/** Adds values that no comment has: the counts differ if a thread is there twice, and lists without values are not read. */
function pad<Value>(values: readonly Value[], padding: Value, length = paddedLength(values.length)): Value[] {
  return [...values, ...Array.from({ length: length - values.length }, () => padding)];
}

/** drizzle does not call this function for null. */
const toSeq = (value: number | string): number | null => Number(value);

/** Counts others' comments in the database, because a thread can be long. */
export function noticeAnswerQueries({ db, prepare, tables }: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { comments, posts } = tables;
  // Anonymous comments have no author id, so blocks and mutes do not apply to them (docs/anonymity.md, rule 6).
  const isByOther = (memberId: Param<string>) =>
    or(
      isNull(comments.authorId),
      and(ne(comments.authorId, memberId), isNotHiddenBy({ db, tables }, memberId, comments.authorId)),
    );
  const isUnread = (readUpTo: Param<number>, unseenSeqs: ListParam<number>) =>
    sql`(${comments.seq} > ${readUpTo} or ${inArray(comments.seq, unseenSeqs)})`;

  // The cross join with the comments makes SQLite read the threads first.
  const threadRows = (postIds: ListParam<string>, afters: ListParam<number>) =>
    sql`(values ${sql.join(
      postIds.map((postId, index) => sql`(cast(${postId} as text), cast(${afters[index]} as bigint))`),
      sql`, `,
    )}) as thread`;
  const isInThread = (memberId: Param<string>, ownSeqs: ListParam<number>, isWanted: SQL | undefined) =>
    and(
      sql`${comments.postId} = thread.column1`,
      sql`${comments.seq} > thread.column2`,
      notInArray(comments.seq, ownSeqs),
      isWanted,
      isByOther(memberId),
    );

  const readAnswers = prepare(
    (
      memberId: Param<string>,
      postIds: ListParam<string>,
      afters: ListParam<number>,
      ownSeqs: ListParam<number>,
      readUpTo: Param<number>,
      unseenSeqs: ListParam<number>,
    ) => {
      const isNews = isUnread(readUpTo, unseenSeqs);
      return db
        .select({
          postId: comments.postId,
          total: count(),
          unread: sql<number>`count(case when ${isNews} then 1 end)`.mapWith(Number),
          newestAt: max(comments.createdAt),
          newestSeq: sql<number>`max(${comments.seq})`.mapWith(Number),
          firstUnreadSeq: sql`min(case when ${isNews} then ${comments.seq} end)`.mapWith(toSeq),
        })
        .from(threadRows(postIds, afters))
        .crossJoin(comments)
        .where(isInThread(memberId, ownSeqs, isCommentShown(comments)))
        .groupBy(comments.postId);
    },
  );

  const readUnseen = prepare(
    (
      memberId: Param<string>,
      postIds: ListParam<string>,
      afters: ListParam<number>,
      ownSeqs: ListParam<number>,
      readUpTo: Param<number>,
      unseenSeqs: ListParam<number>,
      limit: Param<number>,
    ) =>
      db
        .select({ seq: comments.seq })
        .from(threadRows(postIds, afters))
        .crossJoin(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(
          isInThread(
            memberId,
            ownSeqs,
            and(isUnread(readUpTo, unseenSeqs), or(not(isCommentShown(comments)), posts.isRemoved)),
          ),
        )
        .orderBy(orderWithLimit(desc(comments.seq), limit)),
  );

  const valuesOf = ({ memberId, threads, ownSeqs, readUpTo, unseenSeqs }: AnswersRequest) => {
    const padded = pad(threads, { postId: '', after: 0 });
    return [
      memberId,
      padded.map(({ postId }) => postId),
      padded.map(({ after }) => after),
      pad(ownSeqs, 0),
      readUpTo,
      pad(unseenSeqs, 0, maxUnseenAnswers),
    ] as const;
  };

  const shownBySeq = prepare((seqs: ListParam<number>) =>
    db
      .select({ seq: comments.seq })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(and(inArray(comments.seq, seqs), isCommentShown(comments), not(posts.isRemoved))),
  );

  const idsBySeq = prepare((seqs: ListParam<number>) =>
    db.select({ seq: comments.seq, id: comments.id }).from(comments).where(inArray(comments.seq, seqs)),
  );

  return {
    /** Unordered. Threads without answers are absent. */
    answers: async (request: AnswersRequest) => (request.threads.length === 0 ? [] : readAnswers(...valuesOf(request))),

    /** The seqs of the newest unread answers that are removed or taken off, or whose post is removed. */
    async unseenAnswers(request: AnswersRequest): Promise<number[]> {
      if (request.threads.length === 0) return [];
      const rows = await readUnseen(...valuesOf(request), maxUnseenAnswers);
      return rows.map(({ seq }) => seq);
    },

    /** Those of the comments that are shown, as is their post. */
    async shownAmong(seqs: readonly number[]): Promise<number[]> {
      return (await shownBySeq(seqs)).map(({ seq }) => seq);
    },

    async commentIds(seqs: readonly number[]): Promise<ReadonlyMap<number, string>> {
      return new Map((await idsBySeq(seqs)).map(({ seq, id }) => [seq, id]));
    },
  };
}

export type AnswersRow = Awaited<ReturnType<ReturnType<typeof noticeAnswerQueries>['answers']>>[number];
