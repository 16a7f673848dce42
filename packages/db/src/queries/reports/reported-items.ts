import { and, eq, ne, not, or } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { authorColumns } from '../../tables/author-columns.ts';
import { isByPostAuthor } from '../comments/comment-columns.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { evidenceWindow } from '../moderation/evidence-window.ts';
import { isHiddenFrom } from '../profiles/shown-members.ts';

type TargetType = Tables['reports']['$inferSelect']['targetType'];

/**
 * `reporterId` matters for messages, which only their receiver can report, and for members, who can't be reported by those whom they
 * have blocked. Null for the server's operator.
 */
export type ReportTarget = { targetType: TargetType; targetId: string; reporterId: string | null };

/**
 * For a member, `content` has the texts of their profile, line by line, and `mediaId` is their picture. Name, town and phone number are
 * among the texts only if the profile showed them to anybody.
 */
export type ReportedItem = {
  id: string;
  authorId: string | null;
  authorSeal: string | null;
  /** Null for an anonymous item. */
  handleSeal: string | null;
  author: Pick<
    Tables['users']['$inferSelect'],
    'username' | 'displayName' | 'profileImageId' | 'avatarColor' | 'isProfileHidden'
  > | null;
  content: string;
  mediaId: string | null;
  createdAt: Date | null;
  /** Whether a comment shows that the author of its post wrote it. */
  isByPostAuthor: boolean;
  /** The reported message and those around it, oldest first. Empty for other kinds. */
  conversation: { content: string; createdAt: Date; isByReporter: boolean; isReported: boolean }[];
};

export function reportedItems({ tables }: Database) {
  const { posts, comments, messages, conversations, users, settings } = tables;
  const readEvidenceWindow = evidenceWindow(tables);
  const author = authorColumns(users);
  const { handleSeal } = users;
  const isByAuthor = isByPostAuthor(tables);

  function* post(tx: QueryBuilder, id: string) {
    const { authorId, authorSeal, content, mediaId, createdAt } = posts;
    const row = firstRow(
      yield* run(
        tx
          .select({ id: posts.id, authorId, authorSeal, handleSeal, author, content, mediaId, createdAt })
          .from(posts)
          .leftJoin(users, eq(users.id, authorId))
          .where(and(eq(posts.id, id), not(posts.isRemoved)))
          .limit(1),
      ),
    );
    return row && { ...row, isByPostAuthor: false, conversation: [] };
  }

  function* comment(tx: QueryBuilder, id: string) {
    const { authorId, authorSeal, content, createdAt } = comments;
    const row = firstRow(
      yield* run(
        tx
          .select({
            id: comments.id,
            authorId,
            authorSeal,
            handleSeal,
            author,
            content,
            createdAt,
            isByPostAuthor: isByAuthor,
          })
          .from(comments)
          .innerJoin(posts, eq(posts.id, comments.postId))
          .leftJoin(users, eq(users.id, authorId))
          .where(and(eq(comments.id, id), isCommentShown(comments), not(posts.isRemoved)))
          .limit(1),
      ),
    );
    return row && { ...row, mediaId: null, conversation: [] };
  }

  function* message(tx: QueryBuilder, id: string, reporterId: string | null) {
    const isReceiver =
      reporterId === null
        ? undefined
        : and(
            ne(messages.senderId, reporterId),
            or(eq(conversations.firstId, reporterId), eq(conversations.secondId, reporterId)),
          );
    const row = firstRow(
      yield* run(
        tx
          .select({
            id: messages.id,
            authorId: users.id,
            handleSeal,
            author,
            content: messages.content,
            createdAt: messages.createdAt,
            seq: messages.seq,
            conversationId: messages.conversationId,
          })
          .from(messages)
          .innerJoin(users, eq(users.id, messages.senderId))
          .innerJoin(conversations, eq(conversations.id, messages.conversationId))
          .where(and(eq(messages.id, id), not(messages.isRemoved), isReceiver))
          .limit(1),
      ),
    );
    if (!row) return undefined;
    const { seq, conversationId, ...sent } = row;
    const item = { ...sent, authorSeal: null, mediaId: null, isByPostAuthor: false };
    // Operators do not get the rest of the conversation.
    if (reporterId === null) return { ...item, conversation: [] };
    const reported = { seq, senderId: item.authorId, content: item.content, createdAt: item.createdAt };
    const copied = yield* readEvidenceWindow(tx, conversationId, reported);
    const conversation = copied.map((one) => ({
      content: one.content,
      createdAt: one.createdAt,
      isByReporter: one.senderId === reporterId,
      isReported: one.seq === seq,
    }));
    return { ...item, conversation };
  }

  function* user(tx: QueryBuilder, id: string, reporterId: string | null) {
    if (reporterId !== null && (yield* isHiddenFrom(tables, tx, id, reporterId))) return undefined;
    const { firstName, lastName, bio, interests, occupation, relationshipStatus, city, phone } = users;
    const row = firstRow(
      yield* run(
        tx
          .select({
            id: users.id,
            handleSeal,
            author,
            mediaId: users.profileImageId,
            texts: { bio, interests, occupation, relationshipStatus },
            details: { firstName, lastName, city, phone },
            shown: {
              name: settings.showRealName,
              city: settings.showLocation,
              phone: settings.showPhone,
              profileVisibility: settings.profileVisibility,
            },
          })
          .from(users)
          .leftJoin(settings, eq(settings.userId, users.id))
          .where(eq(users.id, id))
          .limit(1),
      ),
    );
    if (!row) return undefined;
    const { texts, details, shown, ...profile } = row;
    const isPrivate = shown?.profileVisibility === 'private';
    const content = [
      shown?.name && !isPrivate ? `${details.firstName} ${details.lastName}` : null,
      ...Object.values(texts),
      shown?.city && !isPrivate ? details.city : null,
      shown?.phone && !isPrivate ? details.phone : null,
    ]
      .filter(Boolean)
      .join('\n');
    return {
      ...profile,
      authorId: id,
      authorSeal: null,
      content,
      createdAt: null,
      isByPostAuthor: false,
      conversation: [],
    };
  }

  const readers = { post, comment, message, user };

  return {
    /** Returns undefined if the reporter can't see the target, or staff have removed it. */
    *read(tx: QueryBuilder, { targetType, targetId, reporterId }: ReportTarget) {
      const item: ReportedItem | undefined = yield* readers[targetType](tx, targetId, reporterId);
      return item;
    },
  };
}
