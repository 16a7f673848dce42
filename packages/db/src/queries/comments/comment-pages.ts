import { limits } from '@ballast/schema/limits';
import {
  aliasedTable,
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { maxSeq } from '../../engine/max-seq.ts';
import type { ListParam, Param } from '../../engine/prepared.ts';
import { equalTo, orderWithLimit } from '../../engine/stable-plan.ts';
import { isLookedAt } from '../moderation/looked-at-cases.ts';
import { bytesBefore, bytesOf, isWithinPageBytes } from '../page-bytes.ts';
import { listedCommentColumns, replyCountOf } from './comment-columns.ts';
import { isCommentNotShown, isCommentShown } from './comment-visibility.ts';

/** How many replies a list shows below a comment. */
export const firstReplies = 5;

/** Lists of comments below a post. A comment that is deleted, removed or taken off has no replies: they are at the top level. */
export function commentPages(database: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { db, prepare, tables } = database;
  const { cases, comments, posts, users } = tables;
  const columns = listedCommentColumns(tables);
  const parent = aliasedTable(comments, 'parent');
  const isShown = isCommentShown(comments);
  const noText = sql<string | null>`cast(null as text)`;
  const noReplies = sql<number>`cast(0 as bigint)`.mapWith(Number);
  const hasShownPost = (postId: Param<string>) =>
    exists(
      db
        .select({ id: posts.id })
        .from(posts)
        .where(and(equalTo(posts.id, postId), not(posts.isRemoved))),
    );

  const earlyReply = aliasedTable(comments, 'early_reply');
  const earlyReplies = db
    .select({ seq: earlyReply.seq, bytes: bytesOf(earlyReply.content).as('bytes') })
    .from(earlyReply)
    .where(and(eq(earlyReply.replyTo, comments.id), isCommentShown(earlyReply)))
    .orderBy(sql`${earlyReply.seq} limit ${sql.raw(`${firstReplies}`)}`)
    .as('early_replies');
  // From the index alone, unlike the bytes.
  const lastEarlyReply = db
    .select({ seq: earlyReply.seq })
    .from(earlyReply)
    .where(and(eq(earlyReply.replyTo, comments.id), isCommentShown(earlyReply)))
    .orderBy(sql`${earlyReply.seq} limit 1 offset ${sql.raw(`${firstReplies - 1}`)}`);
  const noSeq = sql.raw(`${maxSeq}`);
  const earlyReplyBytes = db.select({ bytes: sum(earlyReplies.bytes) }).from(earlyReplies);

  const oldestFirst = (limit: Param<number>) => orderWithLimit(asc(comments.seq), limit);

  function threadsAfter(postId: Param<string>, limit: Param<number>, after: Param<number>) {
    const isOfPost = equalTo(comments.postId, postId);
    const isNext = and(gt(comments.seq, after), isShown, hasShownPost(postId));
    const noReply = db
      .select({ seq: comments.seq })
      .from(comments)
      .where(and(isOfPost, isNull(comments.replyTo), isNext))
      .orderBy(oldestFirst(limit))
      .as('no_reply');
    // Apart from the others, so that a thread with many replies is not read through to find the next one.
    const orphaned = db
      .select({ seq: comments.seq })
      .from(parent)
      .crossJoin(comments)
      .where(and(equalTo(parent.postId, postId), isCommentNotShown(parent), eq(comments.replyTo, parent.id), isNext))
      .orderBy(oldestFirst(limit))
      .as('orphaned');
    const listed = db.select().from(noReply).unionAll(db.select().from(orphaned)).as('listed');
    const sized = db
      .select({
        id: comments.id,
        seq: comments.seq,
        lastReplySeq: sql<number>`coalesce((${lastEarlyReply}), ${noSeq})`.as('last_reply_seq'),
        bytes: sql<number>`${bytesOf(comments.content)} + coalesce((${earlyReplyBytes}), 0)`.as('bytes'),
      })
      .from(listed)
      .crossJoin(comments)
      .where(eq(comments.seq, listed.seq))
      .orderBy(oldestFirst(limit))
      .as('sized');
    const page = db
      .select({ id: sized.id, seq: sized.seq, lastReplySeq: sized.lastReplySeq, bytesBefore: bytesBefore(sized) })
      .from(sized)
      .as('page');
    const isOfPage = isWithinPageBytes(page);
    const notShown = db
      .select({ seq: comments.seq })
      .from(comments)
      .where(and(isOfPost, gt(comments.seq, after), isCommentNotShown(comments), hasShownPost(postId)))
      .orderBy(sql`${comments.seq} limit ${sql.raw(`${limits.pageMax}`)}`)
      .as('not_shown');
    return db
      .select({ ...columns, shownReplyTo: noText, repliesCount: replyCountOf(database) })
      .from(page)
      .crossJoin(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(and(eq(comments.seq, page.seq), isOfPage))
      .unionAll(
        db
          .select({ ...columns, shownReplyTo: sql<string | null>`${comments.replyTo}`, repliesCount: noReplies })
          .from(page)
          .crossJoin(comments)
          .leftJoin(users, eq(users.id, comments.authorId))
          .where(and(eq(comments.replyTo, page.id), lte(comments.seq, page.lastReplySeq), isShown, isOfPage)),
      )
      .unionAll(
        db
          .select({ ...columns, content: sql<string>`''`, shownReplyTo: noText, repliesCount: noReplies })
          .from(notShown)
          .crossJoin(comments)
          .leftJoin(users, eq(users.id, comments.authorId))
          .where(eq(comments.seq, notShown.seq)),
      );
  }

  const hasShownParent = (postId: Param<string>, replyTo: Param<string>) =>
    exists(
      db
        .select({ id: parent.id })
        .from(parent)
        .where(
          and(equalTo(parent.id, replyTo), sql`coalesce(${parent.postId}, '') in (${postId})`, isCommentShown(parent)),
        ),
    );
  function repliesWhere(isReply: SQL | undefined, postId: Param<string>, limit: Param<number>) {
    const sized = db
      .select({ seq: comments.seq, bytes: bytesOf(comments.content).as('bytes') })
      .from(comments)
      .where(and(isReply, isShown, hasShownPost(postId)))
      .orderBy(oldestFirst(limit))
      .as('sized');
    const page = db
      .select({ seq: sized.seq, bytesBefore: bytesBefore(sized) })
      .from(sized)
      .as('page');
    return db
      .select({ ...columns, shownReplyTo: sql<string | null>`${comments.replyTo}`, repliesCount: noReplies })
      .from(page)
      .crossJoin(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(and(eq(comments.seq, page.seq), isWithinPageBytes(page)));
  }
  const threads = prepare(threadsAfter);
  const replies = prepare((postId: Param<string>, replyTo: Param<string>, limit: Param<number>, after: Param<number>) =>
    repliesWhere(
      and(equalTo(comments.replyTo, replyTo), gt(comments.seq, after), hasShownParent(postId, replyTo)),
      postId,
      limit,
    ),
  );
  const repliesToSome = prepare((postId: Param<string>, ids: ListParam<string>, limit: Param<number>) =>
    repliesWhere(inArray(comments.replyTo, ids), postId, limit),
  );

  const bySeq = (one: { seq: number }, other: { seq: number }) => one.seq - other.seq;

  return {
    /** Those that the author of the post has taken off after `since`, oldest first, with the texts of one page. */
    async takenOffSince(id: string, since: Date, maxRows: number) {
      const sizedRows = db
        .select({ seq: comments.seq, bytes: bytesOf(comments.content).as('bytes') })
        .from(comments)
        .where(and(eq(comments.postId, id), gt(comments.takenOffAt, since), not(comments.isRemoved)))
        .orderBy(asc(comments.seq))
        .limit(maxRows)
        .as('sized');
      const rows = db
        .select({ seq: sizedRows.seq, bytesBefore: bytesBefore(sizedRows) })
        .from(sizedRows)
        .as('page');
      return db
        .select({ ...columns, shownReplyTo: noText, repliesCount: noReplies })
        .from(rows)
        .crossJoin(comments)
        .innerJoin(posts, and(eq(posts.id, comments.postId), not(posts.isRemoved)))
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(and(eq(comments.seq, rows.seq), isWithinPageBytes(rows)))
        .orderBy(asc(comments.seq));
    },

    /**
     * At most `limit` comments that are no replies, oldest first, each with its first replies. The last one may be over the
     * limit of bytes. `notShown`: the first after `after` that were taken off or removed, without their texts.
     */
    async threads(id: string, maxThreads: number, afterSeq: number) {
      const rows = (await threads(id, maxThreads, afterSeq)).toSorted(bySeq);
      const shownReplies = rows.filter((row) => row.shownReplyTo !== null);
      return {
        top: rows
          .filter((row) => row.shownReplyTo === null && !isNotShown(row))
          .map((row) => ({ row, replies: shownReplies.filter(({ shownReplyTo }) => shownReplyTo === row.id) })),
        notShown: rows.filter(isNotShown),
      };
    },

    /** The replies to a comment of the post, oldest first. The last one may be over the limit of bytes. */
    replies: async (id: string, replyTo: string, maxRows: number, afterSeq: number) =>
      (await replies(id, replyTo, maxRows, afterSeq)).toSorted(bySeq),

    /** The first replies to shown comments of the post, oldest first. The last one may be over the limit of bytes. */
    repliesToSome: async (id: string, parentIds: readonly string[], maxRows: number) =>
      (await repliesToSome(id, parentIds, maxRows)).toSorted(bySeq),

    /** The texts of comments that were taken off, or are hidden until staff decide and their author is told, by id. */
    async textsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const isHolding = and(eq(cases.targetType, 'comment'), eq(cases.targetId, comments.id), isLookedAt(database));
      const rows = await db
        .select({ id: comments.id, content: comments.content })
        .from(comments)
        .leftJoin(cases, isHolding)
        .where(and(inArray(comments.id, [...ids]), or(not(comments.isRemoved), isNotNull(cases.id))));
      return new Map(rows.map(({ id, content }) => [id, content]));
    },
  };
}

export const isNotShown = ({ isRemoved, takenOffAt }: { isRemoved: boolean; takenOffAt: Date | null }): boolean =>
  isRemoved || takenOffAt !== null;

export type CommentThreads = Awaited<ReturnType<ReturnType<typeof commentPages>['threads']>>;
export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentPages>['replies']>>[number];
