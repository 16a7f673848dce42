import {
  and,
  count,
  eq,
  inArray,
  isNull,
  max,
  ne,
  notExists,
  notInArray,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import type { Database } from '../database.ts';
import { filledLength, fillList } from '../fill-list.ts';
import { prepareForList } from '../prepare-for-list.ts';

/** A thread whose answers after the seq `after` concern the member. */
export type AnsweredThread = { postId: string; after: number };

type Asked = {
  memberId: string;
  threads: readonly AnsweredThread[];
  /** The seqs of the member's own anonymous comments in these threads. */
  ownSeqs: readonly number[];
  /** Answers above this seq are unread. */
  readUpTo: number;
};

/** drizzle maps only values that are not null. */
const toSeq = (value: number | string): number | null => Number(value);

/** Counts others' comments. The rows are counted in the database, because a thread can be long. */
export function noticeAnswerQueries({ db, prepare, tables }: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { blocks, comments, mutes } = tables;
  const memberId = sql.placeholder('memberId');
  const readUpTo = sql.placeholder('readUpTo');
  const isUnread = sql`${comments.seq} > ${readUpTo}`;

  // Anonymous comments have no author id, so no block or mute applies to them (docs/anonymity.md, rule 6).
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

  const threadRow = (place: number) =>
    sql`(cast(${sql.placeholder(`post${place}`)} as text), cast(${sql.placeholder(`after${place}`)} as bigint))`;

  const compile = (threadCount: number, ownSeqs: Placeholder[]) => {
    const rows = Array.from({ length: threadCount }, (_, place) => threadRow(place));
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
            eq(comments.isRemoved, false),
            isByOther,
          ),
        )
        .groupBy(comments.postId),
    );
  };
  const byThreadCount = new Map<number, ReturnType<typeof prepareForList<ReturnType<typeof compile>>>>();

  function queryFor(threadCount: number) {
    const known = byThreadCount.get(threadCount) ?? prepareForList((ownSeqs) => compile(threadCount, ownSeqs));
    byThreadCount.set(threadCount, known);
    return known;
  }

  const idsBySeq = prepareForList((seqs, size) =>
    prepare(
      `notice_comment_ids_${size}`,
      db.select({ seq: comments.seq, id: comments.id }).from(comments).where(inArray(comments.seq, seqs)),
    ),
  );

  return {
    /** Returns others' answers by thread, unordered. Threads without answers are absent. */
    async answers({ memberId, threads, ownSeqs, readUpTo }: Asked) {
      if (threads.length === 0) return [];
      const values: Record<string, string | number> = { memberId, readUpTo };
      for (const [place, { postId, after }] of fillList(threads, { postId: '', after: 0 }).entries()) {
        values[`post${place}`] = postId;
        values[`after${place}`] = after;
      }
      const seqs = fillList(ownSeqs, 0);
      const query = queryFor(filledLength(threads.length));
      return query(seqs.length).execute(query.values(seqs, values));
    },

    async commentIds(seqs: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (seqs.length === 0) return new Map();
      const filled = fillList(seqs, 0);
      const rows = await idsBySeq(filled.length).execute(idsBySeq.values(filled));
      return new Map(rows.map(({ seq, id }) => [seq, id]));
    },
  };
}

export type AnswersRow = Awaited<ReturnType<ReturnType<typeof noticeAnswerQueries>['answers']>>[number];
