import { and, desc, eq, gt, gte, inArray, max, ne, notExists, or, sql } from 'drizzle-orm';
import { cacheSources } from '../../cache/cache-sources.ts';
import { createCommitCache } from '../../cache/commit-cache.ts';
import { type Database, firstRow, run, type Tables } from '../../engine/database.ts';
import { prepareForList } from '../../engine/prepare-for-list.ts';
import { equalTo, orderWithLimit } from '../../engine/stable-plan.ts';
import { padList } from '../pad-list.ts';
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
  const memberId = sql.placeholder('memberId');
  const limit = sql.placeholder('limit');

  // Likes show no name, so blocks do not apply to them (docs/anonymity.md, rule 6).
  const ownLike = db
    .select({ count: sql`count(*)` })
    .from(postLikes)
    .where(and(eq(postLikes.userId, memberId), eq(postLikes.itemId, posts.id)));
  const ownPost = {
    seq: posts.seq,
    id: posts.id,
    authorId: posts.authorId,
    authorSeal: posts.authorSeal,
    othersLikes: sql<number>`${posts.likesCount} - (${ownLike})`.mapWith(Number),
    isRemoved: posts.isRemoved,
    createdAt: posts.createdAt,
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

  const namedPosts = prepare(
    'notice_named_posts',
    db
      .select(ownPost)
      .from(posts)
      .where(eq(posts.authorId, memberId))
      .orderBy(orderWithLimit(desc(posts.seq), limit)),
  );

  const namedComments = prepare(
    'notice_named_comments',
    db
      .select(ownComment)
      .from(comments)
      .where(eq(comments.authorId, memberId))
      .orderBy(orderWithLimit(desc(comments.seq), limit)),
  );

  const muteOfFollower = db
    .select({ one: sql`1` })
    .from(mutes)
    .where(and(eq(mutes.muterId, follows.followeeId), eq(mutes.mutedId, follows.followerId)));
  const followers = db
    .select({ count: sql`count(*)` })
    .from(follows)
    .where(and(eq(follows.followeeId, users.id), notExists(muteOfFollower), isNotFrozen(database, follows.followerId)));
  const member = prepare(
    'notice_member',
    db
      .select({
        joinedAt: users.createdAt,
        followers: sql<number>`(${followers})`.mapWith(Number),
        markSeal: noticeMarks.seal,
      })
      .from(users)
      .leftJoin(noticeMarks, eq(noticeMarks.userId, users.id))
      .where(equalTo(users.id, memberId)),
  );

  const conversationsWithNews = prepare(
    'notice_conversations',
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
  );

  const recentReveals = prepare(
    'notice_reveals',
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
            gte(adminLog.createdAt, sql.param(sql.placeholder('since'), adminLog.createdAt)),
            gte(reveals.tellAt, sql.param(sql.placeholder('since'), reveals.tellAt)),
          ),
        ),
      ),
  );

  const revealsCache = createCommitCache<Reveal[]>(database, { sources: cacheSources.reveals, maxEntries: 1 });

  const lastComment = prepare('notice_last_comment', db.select({ seq: max(comments.seq) }).from(comments));

  const postsBySeq = prepareForList((seqs, size) =>
    prepare(`notice_posts_${size}`, db.select(ownPost).from(posts).where(inArray(posts.seq, seqs))),
  );

  const commentsBySeq = prepareForList((seqs, size) =>
    prepare(`notice_comments_${size}`, db.select(ownComment).from(comments).where(inArray(comments.seq, seqs))),
  );

  const postAuthor = prepare(
    'notice_post_author',
    db
      .select({ id: posts.id, authorId: posts.authorId, authorSeal: posts.authorSeal })
      .from(posts)
      .where(eq(posts.id, sql.placeholder('postId'))),
  );

  const newestCommentAuthors = prepare(
    'notice_comment_authors',
    db
      .select({ seq: comments.seq, id: comments.id, authorId: comments.authorId, authorSeal: comments.authorSeal })
      .from(comments)
      .where(and(eq(comments.postId, sql.placeholder('postId')), gt(comments.seq, sql.placeholder('after'))))
      .orderBy(orderWithLimit(desc(comments.seq), limit)),
  );

  const postAuthors = prepareForList((ids, size) =>
    prepare(
      `notice_post_authors_${size}`,
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
  );

  return {
    ...noticeAnswerQueries(database),

    /** Newest first, with the number of other members' likes. Includes removed posts. */
    namedPosts: (memberId: string, limit: number) => namedPosts.execute({ memberId, limit }),

    /** Unordered. Missing posts are skipped. */
    async postsBySeq(memberId: string, seqs: readonly number[]) {
      const padded = padList(seqs, 0);
      return seqs.length === 0 ? [] : postsBySeq(padded.length).execute(postsBySeq.values(padded, { memberId }));
    },

    namedComments: (memberId: string, limit: number) => namedComments.execute({ memberId, limit }),

    async commentsBySeq(seqs: readonly number[]) {
      const padded = padList(seqs, 0);
      return seqs.length === 0 ? [] : commentsBySeq(padded.length).execute(commentsBySeq.values(padded));
    },

    async postAuthors(ids: readonly string[]) {
      const padded = padList(ids, '');
      return ids.length === 0 ? [] : postAuthors(padded.length).execute(postAuthors.values(padded));
    },

    async postAuthor(postId: string) {
      return firstRow(await postAuthor.execute({ postId }));
    },

    newestCommentAuthors: (postId: string, after: number, limit: number) =>
      newestCommentAuthors.execute({ postId, after, limit }),

    async getMember(memberId: string) {
      return firstRow(await member.execute({ memberId }));
    },

    /** The newest {@link maxConversations} conversations with unread messages or an unanswered request. */
    conversationsWithNews: (memberId: string) => conversationsWithNews.execute({ memberId }),

    /** Reveals of all members, also those that they are told of later. `day` is the start of a day (UTC). */
    async reveals(since: Date): Promise<Reveal[]> {
      const all = await revealsCache.get('since the first read', async () => recentReveals.execute({ since }));
      return all.filter(({ day }) => day >= since);
    },

    async lastCommentSeq(): Promise<number> {
      return firstRow(await lastComment.execute({}))?.seq ?? 0;
    },

    setMark: (userId: string, seal: string) =>
      transaction(function* (tx) {
        yield* run(
          tx
            .insert(noticeMarks)
            .values({ userId, seal })
            .onConflictDoUpdate({ target: noticeMarks.userId, set: { seal } }),
        );
      }),
  };
}

type Queries = ReturnType<typeof noticeQueries>;
export type NoticePostRow = Awaited<ReturnType<Queries['postsBySeq']>>[number];
export type NoticeConversationRow = Awaited<ReturnType<Queries['conversationsWithNews']>>[number];
export type NoticeCommentRow = Awaited<ReturnType<Queries['commentsBySeq']>>[number];
export type NoticeRevealRow = Awaited<ReturnType<Queries['reveals']>>[number];
