import { and, asc, eq, getTableColumns, gt, gte, inArray, not, or } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { isShownTo } from '../profiles/shown-members.ts';
import { asTold, isOfUntoldDecision } from '../reports/report-telling.ts';

/** Reads everything that is stored about one member. */
export function exportQueries({ db, tables }: Pick<Database, 'db' | 'tables'>) {
  const { users, sessions, knownPlaces, posts, comments, postLikes, commentLikes, follows, blocks, mutes, passkeys } =
    tables;
  const { conversations, conversationMembers, messages, reports, contactMessages, noticeMarks } = tables;
  const { decisions, hiddenComments, hiddenPosts } = tables;
  const member = { id: users.id, username: users.username };

  // Removed items are left out, as everywhere: else an export would tell a removed item from a deleted one.
  const isShownComment = and(isCommentShown(comments), not(posts.isRemoved));

  return {
    sessions: (userId: string) =>
      db
        .select({
          deviceName: sessions.deviceName,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt), asc(sessions.expiresAt)),

    knownPlaces: (userId: string) =>
      db
        .select({ kind: knownPlaces.kind, knownUntil: knownPlaces.knownUntil })
        .from(knownPlaces)
        .where(eq(knownPlaces.userId, userId))
        .orderBy(asc(knownPlaces.kind), asc(knownPlaces.knownUntil)),

    digestDay: (userId: string) => db.select({ day: users.digestDay }).from(users).where(eq(users.id, userId)).limit(1),

    noticeMark: (userId: string) =>
      db.select({ seal: noticeMarks.seal }).from(noticeMarks).where(eq(noticeMarks.userId, userId)).limit(1),

    passkeys: (userId: string) =>
      db
        .select({ name: passkeys.name, addedAt: passkeys.addedAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.addedAt), asc(passkeys.id)),

    namedPosts: (userId: string) =>
      db.select({ id: posts.id, seq: posts.seq }).from(posts).where(eq(posts.authorId, userId)).orderBy(asc(posts.seq)),

    namedComments: (userId: string) =>
      db
        .select({ id: comments.id, seq: comments.seq })
        .from(comments)
        .where(eq(comments.authorId, userId))
        .orderBy(asc(comments.seq)),

    posts: (ids: string[]) => db.select().from(posts).where(inArray(posts.id, ids)).orderBy(asc(posts.seq)),

    comments: (ids: string[]) => db.select().from(comments).where(inArray(comments.id, ids)).orderBy(asc(comments.seq)),

    likedPosts: (userId: string) =>
      db
        .select({ id: postLikes.itemId, kind: postLikes.kind })
        .from(postLikes)
        .innerJoin(posts, eq(posts.id, postLikes.itemId))
        .where(and(eq(postLikes.userId, userId), not(posts.isRemoved)))
        .orderBy(asc(postLikes.itemId)),

    likedComments: (userId: string) =>
      db
        .select({ id: commentLikes.itemId, kind: commentLikes.kind })
        .from(commentLikes)
        .innerJoin(comments, eq(comments.id, commentLikes.itemId))
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(and(eq(commentLikes.userId, userId), isShownComment))
        .orderBy(asc(commentLikes.itemId)),

    followed: (userId: string) =>
      db
        .select(member)
        .from(follows)
        .innerJoin(users, eq(users.id, follows.followeeId))
        .where(eq(follows.followerId, userId))
        .orderBy(asc(users.username)),

    blocked: (userId: string) =>
      db
        .select(member)
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.blockedId))
        .where(and(eq(blocks.blockerId, userId), isShownTo({ db, tables }, users.id, userId)))
        .orderBy(asc(users.username)),

    muted: (userId: string) =>
      db
        .select(member)
        .from(mutes)
        .innerJoin(users, eq(users.id, mutes.mutedId))
        .where(and(eq(mutes.muterId, userId), isShownTo({ db, tables }, users.id, userId)))
        .orderBy(asc(users.username)),

    hiddenPosts: (userId: string) =>
      db
        .select({ id: hiddenPosts.postId })
        .from(hiddenPosts)
        .innerJoin(posts, eq(posts.id, hiddenPosts.postId))
        .where(and(eq(hiddenPosts.userId, userId), not(posts.isRemoved)))
        .orderBy(asc(hiddenPosts.postId)),

    hiddenComments: (userId: string) =>
      db
        .select({ id: hiddenComments.commentId })
        .from(hiddenComments)
        .innerJoin(comments, eq(comments.id, hiddenComments.commentId))
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(and(eq(hiddenComments.userId, userId), isShownComment))
        .orderBy(asc(hiddenComments.commentId)),

    conversations: (userId: string) =>
      db
        .select({
          id: conversations.id,
          firstId: conversations.firstId,
          secondId: conversations.secondId,
          status: conversationMembers.status,
        })
        .from(conversationMembers)
        .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
        .where(eq(conversationMembers.userId, userId))
        .orderBy(asc(conversationMembers.lastSeq)),

    members: (userId: string, ids: string[]) =>
      db
        .select(member)
        .from(users)
        .where(and(inArray(users.id, ids), isShownTo({ db, tables }, users.id, userId))),

    /** Leaves out removed messages of the other member. */
    messages: (userId: string, conversationId: string, after: number, limit: number) =>
      db
        .select({
          seq: messages.seq,
          id: messages.id,
          senderId: messages.senderId,
          content: messages.content,
          createdAt: messages.createdAt,
        })
        .from(messages)
        .where(
          and(
            eq(messages.conversationId, conversationId),
            gt(messages.seq, after),
            or(not(messages.isRemoved), eq(messages.senderId, userId)),
          ),
        )
        .orderBy(asc(messages.seq))
        .limit(limit),

    /** Without the evidence, which is about somebody else. */
    /** A report is open until its reporter is told of the decision. */
    async reports(ids: string[]) {
      const { evidenceSeal: _evidence, ...columns } = getTableColumns(reports);
      const found = db
        .select({ ...columns, untoldId: decisions.id })
        .from(reports)
        .leftJoin(decisions, isOfUntoldDecision({ decisions, reports }));
      return (await found.where(inArray(reports.id, ids)).orderBy(asc(reports.seq))).map(asTold);
    },

    contactMessages: (email: string, since: Date) =>
      db
        .select()
        .from(contactMessages)
        .where(and(eq(contactMessages.email, email), gte(contactMessages.createdAt, since)))
        .orderBy(asc(contactMessages.seq)),
  };
}

type Queries = ReturnType<typeof exportQueries>;
type RowOf<Name extends keyof Queries> = Awaited<ReturnType<Queries[Name]>>[number];
export type ExportedSession = RowOf<'sessions'>;
export type ExportedKnownPlace = RowOf<'knownPlaces'>;
export type ExportedPasskey = RowOf<'passkeys'>;
export type ExportedPost = RowOf<'posts'>;
export type ExportedComment = RowOf<'comments'>;
export type ExportedReport = RowOf<'reports'>;
export type ExportedContactMessage = RowOf<'contactMessages'>;
