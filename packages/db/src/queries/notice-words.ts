import { and, desc, eq, inArray, isNotNull, isNull, ne, not, notExists, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { padList } from '../pad-list.ts';
import { prepareForList } from '../prepare-for-list.ts';

const toSeq = (value: number | string): number | null => Number(value);

/** What a notice may quote. Both queries run for every list that is about posts, whether or not the posts are anonymous. */
export function noticeWordQueries({ db, prepare, tables }: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { blocks, comments, mutes, posts } = tables;
  const memberId = sql.placeholder('memberId');
  const blocked = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, comments.authorId)));
  const muted = db
    .select({ one: sql`1` })
    .from(mutes)
    .where(and(eq(mutes.muterId, memberId), eq(mutes.mutedId, comments.authorId)));
  const newestNamedAnswer = db
    .select({ seq: comments.seq })
    .from(comments)
    .where(
      and(
        eq(comments.postId, posts.id),
        isNotNull(comments.authorId),
        ne(comments.authorId, memberId),
        not(comments.isRemoved),
        isNull(comments.takenOffAt),
        notExists(blocked),
        notExists(muted),
      ),
    )
    .orderBy(desc(comments.seq))
    .limit(1);

  const postsById = prepareForList((ids, size) =>
    prepare(
      `notice_story_words_${size}`,
      db
        .select({
          id: posts.id,
          authorId: posts.authorId,
          content: posts.content,
          notes: posts.notes,
          staffNotes: posts.staffNotes,
          createdAt: posts.createdAt,
          answerSeq: sql`${newestNamedAnswer}`.mapWith(toSeq),
        })
        .from(posts)
        .where(and(inArray(posts.id, ids), not(posts.isRemoved))),
    ),
  );

  const answersBySeq = prepareForList((seqs, size) =>
    prepare(
      `notice_answer_words_${size}`,
      db
        .select({ seq: comments.seq, id: comments.id, content: comments.content })
        .from(comments)
        .where(and(inArray(comments.seq, seqs), isNotNull(comments.authorId))),
    ),
  );

  return {
    /** `answerSeq` is the newest named comment of another member whom the member has neither blocked nor muted. */
    async posts(member: string, ids: readonly string[]) {
      if (ids.length === 0) return [];
      const padded = padList(ids, '');
      return postsById(padded.length).execute(postsById.values(padded, { memberId: member }));
    },

    /** Named comments only. At least one query, so that an empty list looks the same. */
    async answers(seqs: readonly number[]) {
      const padded = padList(seqs, 0);
      return answersBySeq(padded.length).execute(answersBySeq.values(padded));
    },
  };
}

export type NoticeWordQueries = ReturnType<typeof noticeWordQueries>;
