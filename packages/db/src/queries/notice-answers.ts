import {
  and,
  count,
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
  sql,
} from 'drizzle-orm';
import type { Database } from '../database.ts';
import { paddedLength, padList } from '../pad-list.ts';
import { prepareForList } from '../prepare-for-list.ts';

/** A thread whose comments above the seq `after` are news for the member. */
export type AnsweredThread = { postId: string; after: number };

type AnswersRequest = {
  memberId: string;
  threads: readonly AnsweredThread[];
  /** The seqs of the member's own anonymous comments in these threads. */
  ownSeqs: readonly number[];
  readUpTo: number;
};

/** drizzle does not call this function for null. */
const toSeq = (value: number | string): number | null => Number(value);

/** Counts others' comments in the database, because a thread can be long. */
export function noticeAnswerQueries({ db, prepare, tables }: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { blocks, comments, mutes } = tables;
  const memberId = sql.placeholder('memberId');
  const readUpTo = sql.placeholder('readUpTo');
  const isUnread = sql`${comments.seq} > ${readUpTo}`;

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

  const compile = (threadCount: number, ownSeqs: Placeholder[]) => {
    const rows = Array.from({ length: threadCount }, (_, index) => threadRow(index));
    return prepare(
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
        .from(sql`(values ${sql.join(rows, sql`, `)}) as thread`)
        // The cross join makes SQLite read the threads first.
        .crossJoin(comments)
        .where(
          and(
            sql`${comments.postId} = thread.column1`,
            sql`${comments.seq} > thread.column2`,
            notInArray(comments.seq, ownSeqs),
            not(comments.isRemoved),
            isByOther,
          ),
        )
        .groupBy(comments.postId),
    );
  };
  const byThreadCount = new Map<number, ReturnType<typeof prepareForList<ReturnType<typeof compile>>>>();

  function queryFor(threadCount: number) {
    const query = byThreadCount.get(threadCount) ?? prepareForList((ownSeqs) => compile(threadCount, ownSeqs));
    byThreadCount.set(threadCount, query);
    return query;
  }

  const idsBySeq = prepareForList((seqs, size) =>
    prepare(
      `notice_comment_ids_${size}`,
      db.select({ seq: comments.seq, id: comments.id }).from(comments).where(inArray(comments.seq, seqs)),
    ),
  );

  return {
    /** Unordered. Threads without answers are absent. */
    async answers({ memberId, threads, ownSeqs, readUpTo }: AnswersRequest) {
      if (threads.length === 0) return [];
      const values: Record<string, string | number> = { memberId, readUpTo };
      for (const [index, { postId, after }] of padList(threads, { postId: '', after: 0 }).entries()) {
        values[`post${index}`] = postId;
        values[`after${index}`] = after;
      }
      const seqs = padList(ownSeqs, 0);
      const query = queryFor(paddedLength(threads.length));
      return query(seqs.length).execute(query.values(seqs, values));
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
