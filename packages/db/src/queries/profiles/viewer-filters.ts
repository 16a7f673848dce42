import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import type { ListParam, Param } from '../../engine/prepared.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';

export type StoredFilters = {
  readonly blockedIds: ReadonlySet<string>;
  /** The members who have blocked the viewer, and those whose account is frozen. */
  readonly blockedByIds: ReadonlySet<string>;
  readonly mutedIds: ReadonlySet<string>;
  readonly hiddenPostIds: ReadonlySet<string>;
  readonly hiddenCommentIds: ReadonlySet<string>;
  /** Null before the first choice. */
  readonly choicesSeal: string | null;
};

type Row = { kind: 'block' | 'blocker' | 'mute' | 'post' | 'comment' | 'choices'; value: string };

function toFilters(rows: readonly Row[]): StoredFilters {
  const valuesOf = (kind: Row['kind']) => new Set(rows.flatMap((row) => (row.kind === kind ? [row.value] : [])));
  return {
    blockedIds: valuesOf('block'),
    blockedByIds: valuesOf('blocker'),
    mutedIds: valuesOf('mute'),
    hiddenPostIds: valuesOf('post'),
    hiddenCommentIds: valuesOf('comment'),
    choicesSeal: [...valuesOf('choices')][0] ?? null,
  };
}

/** Finds the ids of the members who have blocked or muted a member. Not cached. */
export function createHidingMembersQuery({
  db,
  prepare,
  tables: { blocks, mutes },
}: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const hidingMembers = prepare((memberId: Param<string>) =>
    db
      .select({ id: blocks.blockerId })
      .from(blocks)
      .where(eq(blocks.blockedId, memberId))
      .unionAll(db.select({ id: mutes.muterId }).from(mutes).where(eq(mutes.mutedId, memberId))),
  );
  return async (id: string): Promise<ReadonlySet<string>> => new Set((await hidingMembers(id)).map((row) => row.id));
}

const toCounts = (rows: readonly { id: string; count: number }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, count: rowCount }) => [id, rowCount]));

export function viewerFilterQueries(database: Database) {
  const { db, prepare } = database;
  const { blocks, comments, contentChoices, hiddenComments, hiddenPosts, mutes, users } = database.tables;

  const stored = prepare((viewerId: Param<string>) =>
    db
      .select({ kind: sql<Row['kind']>`'block'`, value: blocks.blockedId })
      .from(blocks)
      .where(eq(blocks.blockerId, viewerId))
      .unionAll(
        db
          .select({ kind: sql<Row['kind']>`'blocker'`, value: blocks.blockerId })
          .from(blocks)
          .where(eq(blocks.blockedId, viewerId)),
      )
      .unionAll(
        db.select({ kind: sql<Row['kind']>`'blocker'`, value: users.id }).from(users).where(sql`${users.isFrozen}`),
      )
      .unionAll(
        db
          .select({ kind: sql<Row['kind']>`'mute'`, value: mutes.mutedId })
          .from(mutes)
          .where(eq(mutes.muterId, viewerId)),
      )
      .unionAll(
        db
          .select({ kind: sql<Row['kind']>`'post'`, value: hiddenPosts.postId })
          .from(hiddenPosts)
          .where(eq(hiddenPosts.userId, viewerId)),
      )
      .unionAll(
        db
          .select({ kind: sql<Row['kind']>`'comment'`, value: hiddenComments.commentId })
          .from(hiddenComments)
          .where(eq(hiddenComments.userId, viewerId)),
      )
      .unionAll(
        db
          .select({ kind: sql<Row['kind']>`'choices'`, value: contentChoices.seal })
          .from(contentChoices)
          .where(eq(contentChoices.userId, viewerId)),
      ),
  );

  const isByHiddenMember = (viewerId: Param<string>) =>
    inArray(
      comments.authorId,
      db
        .select({ id: blocks.blockedId })
        .from(blocks)
        .where(eq(blocks.blockerId, viewerId))
        .unionAll(db.select({ id: mutes.mutedId }).from(mutes).where(eq(mutes.muterId, viewerId))),
    );
  // Finds no anonymous comments, because they have no author id.
  const commentsByHiddenMembers = prepare((viewerId: Param<string>, postIds: ListParam<string>) =>
    db
      .select({ id: comments.postId, count: count() })
      .from(comments)
      .where(
        sql`${inArray(comments.postId, postIds)} and ${isByHiddenMember(viewerId)} and ${isCommentShown(comments)}`,
      )
      .groupBy(comments.postId),
  );

  const repliesByHiddenMembers = prepare((viewerId: Param<string>, parentIds: ListParam<string>) =>
    db
      .select({ id: sql<string>`${comments.replyTo}`, count: count() })
      .from(comments)
      .where(
        sql`${inArray(comments.replyTo, parentIds)} and ${isByHiddenMember(viewerId)} and ${isCommentShown(comments)}`,
      )
      .groupBy(comments.replyTo),
  );

  return {
    async of(memberId: string): Promise<StoredFilters> {
      return toFilters(await stored(memberId));
    },

    /** Counts named comments by blocked and muted members, by post. Posts without such comments are absent. */
    async countHiddenComments(memberId: string, postIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      return toCounts(await commentsByHiddenMembers(memberId, postIds));
    },

    /** Counts named replies by blocked and muted members, by the comment that they reply to. */
    async countHiddenReplies(memberId: string, parentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      return toCounts(await repliesByHiddenMembers(memberId, parentIds));
    },
  };
}
