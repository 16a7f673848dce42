import { and, desc, eq, gt, gte, inArray, max, ne, notExists, or, sql } from 'drizzle-orm';
import { cacheSources } from '../../cache/cache-sources.ts';
import { createCommitCache } from '../../cache/commit-cache.ts';
import { type Database, first, statement, type Tables } from '../../engine/database.ts';
import type { ListParam, Param } from '../../engine/prepared.ts';
import { equalTo, orderWithLimit } from '../../engine/stable-plan.ts';
import { isNotFrozen } from '../profiles/shown-members.ts';
import { noticeAnswerQueries } from './notice-answers.ts';

/** More unread messages than the app shows a number of. */
const maxConversations = 200;

/** `day`: when the member is told. `targetType`: of the log. */
type Reveal = Pick<Tables['reveals']['$inferSelect'], 'id' | 'memberSeal' | 'kind'> &
  Pick<Tables['adminLog']['$inferSelect'], 'targetType'> & { day: Date };

/** The rows from which notices are computed. Only reveals are cached, which admins make by hand. */
export function noticeQueries(database: Database) {
  const { db, prepare, tables, transaction } = database;
  const { posts, postLikes, comments, users, follows, conversations, conversationMembers, messages } = tables;
  const { noticeMarks, reveals, adminLog, mutes } = tables;

  // Likes show no name, so blocks do not apply to them (docs/anonymity.md, rule 6).
  const ownPost = (memberId: Param<string>) => {
    const ownLike = db
      .select({ count: sql`count(*)` })
      .from(postLikes)
      .where(and(eq(postLikes.userId, memberId), eq(postLikes.itemId, posts.id)));
    return {
      seq: posts.seq,
      id: posts.id,
      authorId: posts.authorId,
      authorSeal: posts.authorSeal,
      othersLikes: sql<number>`${posts.likesCount} - (${ownLike})`.mapWith(Number),
      isRemoved: posts.isRemoved,
      createdAt: posts.createdAt,
    };
  };
  const ownComment = {
    seq: comments.seq,
    id: comments.id,
    postId: comments.postId,
    authorId: comments.authorId,
    authorSeal: comments.authorSeal,
    isRemoved: comments.isRemoved,
    takenOffAt: comments.takenOffAt,
  };

  const muteOfFollower = db
    .select({ one: sql`1` })
    .from(mutes)
    .where(and(eq(mutes.muterId, follows.followeeId), eq(mutes.mutedId, follows.followerId)));
  const followers = db
    .select({ count: sql`count(*)` })
    .from(follows)
    .where(and(eq(follows.followeeId, users.id), notExists(muteOfFollower), isNotFrozen(database, follows.followerId)));
  const recentReveals = prepare((since: Param<Date>) =>
    db
      .select({
        id: reveals.id,
        memberSeal: reveals.memberSeal,
        kind: reveals.kind,
        targetType: adminLog.targetType,
        day: sql`coalesce(${reveals.tellAt}, ${adminLog.createdAt})`.mapWith(adminLog.createdAt),
      })
      .from(adminLog)
      .innerJoin(reveals, eq(reveals.logId, adminLog.id))
      .where(
        and(
          inArray(adminLog.action, ['reveal', 'same_author']),
          or(
            gte(adminLog.createdAt, sql.param(since, adminLog.createdAt)),
            gte(reveals.tellAt, sql.param(since, reveals.tellAt)),
          ),
        ),
      ),
  );

  const revealsCache = createCommitCache<Reveal[]>(database, { sources: cacheSources.reveals, maxEntries: 1 });

  const lastComment = first(prepare(() => db.select({ seq: max(comments.seq) }).from(comments)));

  return {
    ...noticeAnswerQueries(database),

    /** Newest first, with the number of other members' likes. Includes removed posts. */
    namedPosts: prepare((memberId: Param<string>, limit: Param<number>) =>
      db
        .select(ownPost(memberId))
        .from(posts)
        .where(eq(posts.authorId, memberId))
        .orderBy(orderWithLimit(desc(posts.seq), limit)),
    ),

    /** Unordered. Missing posts are skipped. */
    postsBySeq: prepare((memberId: Param<string>, seqs: ListParam<number>) =>
      db.select(ownPost(memberId)).from(posts).where(inArray(posts.seq, seqs)),
    ),

    namedComments: prepare((memberId: Param<string>, limit: Param<number>) =>
      db
        .select(ownComment)
        .from(comments)
        .where(eq(comments.authorId, memberId))
        .orderBy(orderWithLimit(desc(comments.seq), limit)),
    ),

    commentsBySeq: prepare((seqs: ListParam<number>) =>
      db.select(ownComment).from(comments).where(inArray(comments.seq, seqs)),
    ),

    postAuthors: prepare((ids: ListParam<string>) =>
      db
        .select({
          seq: posts.seq,
          id: posts.id,
          authorId: posts.authorId,
          authorSeal: posts.authorSeal,
          isRemoved: posts.isRemoved,
        })
        .from(posts)
        .where(inArray(posts.id, ids)),
    ),

    postAuthor: first(
      prepare((id: Param<string>) =>
        db
          .select({ id: posts.id, authorId: posts.authorId, authorSeal: posts.authorSeal })
          .from(posts)
          .where(eq(posts.id, id)),
      ),
    ),

    newestCommentAuthors: prepare((postId: Param<string>, after: Param<number>, limit: Param<number>) =>
      db
        .select({ seq: comments.seq, id: comments.id, authorId: comments.authorId, authorSeal: comments.authorSeal })
        .from(comments)
        .where(and(eq(comments.postId, postId), gt(comments.seq, after)))
        .orderBy(orderWithLimit(desc(comments.seq), limit)),
    ),

    getMember: first(
      prepare((memberId: Param<string>) =>
        db
          .select({
            joinedAt: users.createdAt,
            followers: sql<number>`(${followers})`.mapWith(Number),
            markSeal: noticeMarks.seal,
          })
          .from(users)
          .leftJoin(noticeMarks, eq(noticeMarks.userId, users.id))
          .where(equalTo(users.id, memberId)),
      ),
    ),

    /** The newest {@link maxConversations} conversations with unread messages or an unanswered request. */
    conversationsWithNews: prepare((memberId: Param<string>) =>
      db
        .select({
          unreadCount: conversationMembers.unreadCount,
          status: conversationMembers.status,
          lastSeq: conversationMembers.lastSeq,
          firstId: conversations.firstId,
          secondId: conversations.secondId,
          lastMessageAt: messages.createdAt,
        })
        .from(conversationMembers)
        .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
        .leftJoin(messages, eq(messages.seq, conversationMembers.lastSeq))
        .where(
          and(
            equalTo(conversationMembers.userId, memberId),
            ne(conversationMembers.status, 'declined'),
            or(gt(conversationMembers.unreadCount, 0), eq(conversationMembers.status, 'request')),
          ),
        )
        .orderBy(desc(conversationMembers.lastSeq))
        .limit(maxConversations),
    ),

    /** Reveals of all members, also those that they are told of later. `day` is the start of a day (UTC). */
    async reveals(since: Date): Promise<Reveal[]> {
      const all = await revealsCache.get('since the first read', async () => recentReveals(since));
      return all.filter(({ day }) => day >= since);
    },

    async lastCommentSeq(): Promise<number> {
      return (await lastComment())?.seq ?? 0;
    },

    setMark: (userId: string, seal: string) =>
      transaction(
        statement((tx) =>
          tx
            .insert(noticeMarks)
            .values({ userId, seal })
            .onConflictDoUpdate({ target: noticeMarks.userId, set: { seal } }),
        ),
      ),
  };
}

type Queries = ReturnType<typeof noticeQueries>;
export type NoticePostRow = Awaited<ReturnType<Queries['postsBySeq']>>[number];
export type NoticeConversationRow = Awaited<ReturnType<Queries['conversationsWithNews']>>[number];
export type NoticeCommentRow = Awaited<ReturnType<Queries['commentsBySeq']>>[number];
export type NoticeRevealRow = Awaited<ReturnType<Queries['reveals']>>[number];
