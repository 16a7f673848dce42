import { aliasedTable, and, type Column, desc, eq, gte, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import type { ListParam, Param } from '../../engine/prepared.ts';
import { isNotHiddenBy } from '../profiles/shown-members.ts';

/** In code points: more than a notice shows of any text. */
const beginningLength = 1000;
const beginningOf = (column: Column) => sql<string>`substr(${column}, 1, ${sql.raw(String(beginningLength))})`;

/** Of a thread, among which the newest named one is looked for. */
const newestAnswers = 50;

const toSeq = (value: number | string): number | null => Number(value);

/** What a notice may quote: the beginnings of texts. Both queries run for every list that is about posts, whether or not the posts are anonymous. */
export function noticeWordQueries({ db, prepare, tables }: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { comments, posts } = tables;
  const newest = aliasedTable(comments, 'newest');
  // A bound, not a list of the newest: the search from the end then stops at the first comment that it finds.
  const oldestOfNewest = db
    .select({ seq: newest.seq })
    .from(newest)
    .where(eq(newest.postId, posts.id))
    .orderBy(desc(newest.seq))
    .limit(1)
    .offset(newestAnswers - 1);
  const newestNamedAnswer = (memberId: Param<string>) =>
    db
      .select({ seq: comments.seq })
      .from(comments)
      .where(
        and(
          eq(comments.postId, posts.id),
          gte(comments.seq, sql`coalesce(${oldestOfNewest}, 0)`),
          isNotNull(comments.authorId),
          ne(comments.authorId, memberId),
          not(comments.isRemoved),
          isNull(comments.takenOffAt),
          isNotHiddenBy({ db, tables }, memberId, comments.authorId),
        ),
      )
      .orderBy(desc(comments.seq))
      .limit(1);

  const answersBySeq = prepare((seqs: ListParam<number>) =>
    db
      .select({ seq: comments.seq, id: comments.id, content: beginningOf(comments.content) })
      .from(comments)
      .where(and(inArray(comments.seq, seqs), isNotNull(comments.authorId))),
  );

  return {
    /** `answerSeq` is the newest named comment among the newest {@link newestAnswers} of another member whom the member has neither blocked nor muted. */
    posts: prepare((memberId: Param<string>, ids: ListParam<string>) =>
      db
        .select({
          id: posts.id,
          authorId: posts.authorId,
          content: beginningOf(posts.content),
          notes: posts.notes,
          staffNotes: posts.staffNotes,
          createdAt: posts.createdAt,
          answerSeq: sql`${newestNamedAnswer(memberId)}`.mapWith(toSeq),
        })
        .from(posts)
        .where(and(inArray(posts.id, ids), not(posts.isRemoved))),
    ),

    /** Named comments only. At least one query, so that an empty list looks the same. */
    answers: (seqs: readonly number[]) => answersBySeq(seqs.length === 0 ? [0] : seqs),
  };
}

export type NoticeWordQueries = ReturnType<typeof noticeWordQueries>;
