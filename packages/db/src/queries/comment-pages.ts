import { aliasedTable, and, asc, eq, exists, gt, isNotNull, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { maxSeq } from '../max-seq.ts';
import { equalTo, orderWithLimit } from '../stable-plan.ts';
import { listedCommentColumns, replyCountOf } from './comment-columns.ts';
import { isCommentShown, parentVisibility } from './comment-visibility.ts';

/** How many replies a list shows below a comment. */
export const firstReplies = 5;

/** Lists of comments below a post. A comment that is deleted, removed or taken off has no replies: they are at the top level. */
export function commentPages(database: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { db, prepare, tables } = database;
  const { comments, posts, users } = tables;
  const { isTopLevel } = parentVisibility(database);
  const postId = sql.placeholder('postId');
  const after = sql.placeholder('after');
  const limit = sql.placeholder('limit');
  const columns = listedCommentColumns(tables);
  const isShown = isCommentShown(comments);
  const isOfPost = equalTo(comments.postId, postId);
  const noText = sql<string | null>`cast(null as text)`;
  const noReplies = sql<number>`cast(0 as bigint)`.mapWith(Number);
  const hasShownPost = exists(
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(equalTo(posts.id, postId), not(posts.isRemoved))),
  );

  const earlyReply = aliasedTable(comments, 'early_reply');
  const lastEarlyReply = db
    .select({ seq: earlyReply.seq })
    .from(earlyReply)
    .where(and(eq(earlyReply.replyTo, comments.id), isCommentShown(earlyReply)))
    .orderBy(sql`${earlyReply.seq} limit 1 offset ${sql.raw(`${firstReplies - 1}`)}`);
  const noSeq = sql.raw(`${maxSeq}`);

  const isListed = and(isOfPost, gt(comments.seq, after), isShown, isTopLevel(comments), hasShownPost);
  const oldestFirst = orderWithLimit(asc(comments.seq), limit);
  const page = db.select({ id: comments.id }).from(comments).where(isListed).orderBy(oldestFirst).as('page');
  const pageWithReplies = db
    .select({
      id: comments.id,
      lastReplySeq: sql<number>`coalesce((${lastEarlyReply}), ${noSeq})`.as('last_reply_seq'),
    })
    .from(comments)
    .where(isListed)
    .orderBy(oldestFirst)
    .as('page');
  const lastOfPage = db.select({ seq: comments.seq }).from(comments).where(isListed).orderBy(oldestFirst).as('page');
  // The page has `limit` rows only if there is a further page.
  const endOfPage = sql`(select ${lastOfPage.seq} from ${lastOfPage} order by 1 limit 1 offset (${limit} - 1))`;
  const isOfPage = sql`${comments.seq} < coalesce(${endOfPage}, ${noSeq})`;

  const threads = prepare(
    'comment_page',
    db
      .select({ ...columns, shownReplyTo: noText, repliesCount: replyCountOf(database) })
      .from(page)
      .innerJoin(comments, eq(comments.id, page.id))
      .leftJoin(users, eq(users.id, comments.authorId))
      .unionAll(
        db
          .select({ ...columns, shownReplyTo: sql<string | null>`${pageWithReplies.id}`, repliesCount: noReplies })
          .from(pageWithReplies)
          .innerJoin(
            comments,
            and(eq(comments.replyTo, pageWithReplies.id), lte(comments.seq, pageWithReplies.lastReplySeq), isShown),
          )
          .leftJoin(users, eq(users.id, comments.authorId)),
      )
      .unionAll(
        db
          .select({ ...columns, shownReplyTo: noText, repliesCount: noReplies })
          .from(comments)
          .leftJoin(users, eq(users.id, comments.authorId))
          .where(
            and(
              isOfPost,
              gt(comments.seq, after),
              isNotNull(comments.takenOffAt),
              not(comments.isRemoved),
              hasShownPost,
              isOfPage,
            ),
          ),
      ),
  );

  const parent = aliasedTable(comments, 'parent');
  const shownParent = db
    .select({ id: parent.id })
    .from(parent)
    .where(and(equalTo(parent.id, sql.placeholder('replyTo')), equalTo(parent.postId, postId), isCommentShown(parent)));
  const replies = prepare(
    'comment_replies',
    db
      .select({ ...columns, shownReplyTo: sql<string | null>`${comments.replyTo}`, repliesCount: noReplies })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(
        and(
          equalTo(comments.replyTo, sql.placeholder('replyTo')),
          gt(comments.seq, after),
          isShown,
          exists(shownParent),
          hasShownPost,
        ),
      )
      .orderBy(orderWithLimit(asc(comments.seq), limit)),
  );

  return {
    /** Those that the author of the post has taken off after `since`, oldest first. */
    takenOffSince: async (id: string, since: Date, maxRows: number) =>
      db
        .select({ ...columns, shownReplyTo: noText, repliesCount: noReplies })
        .from(comments)
        .leftJoin(users, eq(users.id, comments.authorId))
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(
          and(eq(comments.postId, id), gt(comments.takenOffAt, since), not(comments.isRemoved), not(posts.isRemoved)),
        )
        .orderBy(asc(comments.seq))
        .limit(maxRows),

    /**
     * At most `limit` comments that are no replies, oldest first, each with its first replies. `takenOff`: those between `after`
     * and the last one, which only their writers are shown.
     */
    async threads(postId: string, limit: number, after: number) {
      const rows = (await threads.execute({ postId, limit, after })).toSorted((one, other) => one.seq - other.seq);
      const replies = rows.filter((row) => row.shownReplyTo !== null);
      return {
        top: rows
          .filter((row) => row.shownReplyTo === null && row.takenOffAt === null)
          .map((row) => ({ row, replies: replies.filter(({ shownReplyTo }) => shownReplyTo === row.id) })),
        takenOff: rows.filter(({ takenOffAt }) => takenOffAt !== null),
      };
    },

    /** The replies to a comment of the post, oldest first. */
    replies: (postId: string, replyTo: string, limit: number, after: number) =>
      replies.execute({ postId, replyTo, limit, after }),
  };
}

export type CommentThreads = Awaited<ReturnType<ReturnType<typeof commentPages>['threads']>>;
export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentPages>['replies']>>[number];
