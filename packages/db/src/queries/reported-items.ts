import { and, eq, ne, or } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';

type TargetType = Tables['reports']['$inferSelect']['targetType'];

/** `reporterId` matters for messages only: members can report those that they received. */
export type ReportTarget = { targetType: TargetType; targetId: string; reporterId: string };

/** For a reported member `content` is their bio and `mediaId` their picture. */
export type ReportedItem = {
  id: string;
  authorId: string | null;
  authorSeal: string | null;
  /** Null for an anonymous item. */
  handleSeal: string | null;
  author: Pick<Tables['users']['$inferSelect'], 'username' | 'displayName' | 'profileImageId' | 'avatarColor'> | null;
  content: string;
  mediaId: string | null;
  createdAt: Date | null;
};

export function reportedItems({ tables: { posts, comments, messages, conversations, users } }: Database) {
  const author = authorColumns(users);
  const { handleSeal } = users;

  function* post(tx: QueryBuilder, id: string) {
    const { authorId, authorSeal, content, mediaId, createdAt } = posts;
    return firstRow(
      yield* run(
        tx
          .select({ id: posts.id, authorId, authorSeal, handleSeal, author, content, mediaId, createdAt })
          .from(posts)
          .leftJoin(users, eq(users.id, authorId))
          .where(eq(posts.id, id))
          .limit(1),
      ),
    );
  }

  function* comment(tx: QueryBuilder, id: string) {
    const { authorId, authorSeal, content, createdAt } = comments;
    const row = firstRow(
      yield* run(
        tx
          .select({ id: comments.id, authorId, authorSeal, handleSeal, author, content, createdAt })
          .from(comments)
          .leftJoin(users, eq(users.id, authorId))
          .where(eq(comments.id, id))
          .limit(1),
      ),
    );
    return row && { ...row, mediaId: null };
  }

  function* message(tx: QueryBuilder, id: string, reporterId: string) {
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
          })
          .from(messages)
          .innerJoin(users, eq(users.id, messages.senderId))
          .innerJoin(conversations, eq(conversations.id, messages.conversationId))
          .where(
            and(
              eq(messages.id, id),
              ne(messages.senderId, reporterId),
              or(eq(conversations.firstId, reporterId), eq(conversations.secondId, reporterId)),
            ),
          )
          .limit(1),
      ),
    );
    return row && { ...row, authorSeal: null, mediaId: null };
  }

  function* user(tx: QueryBuilder, id: string) {
    const row = firstRow(
      yield* run(
        tx
          .select({ id: users.id, handleSeal, author, bio: users.bio, mediaId: users.profileImageId })
          .from(users)
          .where(eq(users.id, id))
          .limit(1),
      ),
    );
    if (!row) return undefined;
    const { bio, ...profile } = row;
    return { ...profile, authorId: id, authorSeal: null, content: bio ?? '', createdAt: null };
  }

  const readers = { post, comment, message, user };

  return {
    /** Undefined if it does not exist for the reporter. */
    *read(tx: QueryBuilder, { targetType, targetId, reporterId }: ReportTarget) {
      const item: ReportedItem | undefined = yield* readers[targetType](tx, targetId, reporterId);
      return item;
    },
  };
}
