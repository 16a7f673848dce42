import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { cacheSources } from '../cache-sources.ts';
import { createCommitCache } from '../commit-cache.ts';
import { type Database, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { prepareForList } from '../prepare-for-list.ts';

const maxCachedMembers = 10_000;

/** Finds the ids of the members that have blocked a member; not cached. */
export function createBlockersOf({ db, tables: { blocks } }: Pick<Database, 'db' | 'tables'>) {
  return async (blockedId: string): Promise<ReadonlySet<string>> => {
    const rows = await db.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, blockedId));
    return new Set(rows.map(({ id }) => id));
  };
}

export function blockQueries(database: Database) {
  const { db, prepare, transaction } = database;
  const { blocks, comments, follows, users } = database.tables;
  const { lockPair } = createMemberLock(database);
  const blockedCache = createCommitCache<ReadonlySet<string>>(database, {
    sources: cacheSources.blocks,
    maxEntries: maxCachedMembers,
  });
  const isPair = (blockerId: string, blockedId: string) =>
    and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

  const idsBlockedBy = prepare(
    'block_blocked_by',
    db
      .select({ blockedId: blocks.blockedId })
      .from(blocks)
      .where(eq(blocks.blockerId, sql.placeholder('blockerId'))),
  );

  // Anonymous comments have no author id, so none is ever found.
  const commentsByBlocked = prepareForList((postIds, size) =>
    prepare(
      `block_comments_${size}`,
      db
        .select({ postId: comments.postId })
        .from(comments)
        .innerJoin(
          blocks,
          and(eq(blocks.blockedId, comments.authorId), eq(blocks.blockerId, sql.placeholder('blockerId'))),
        )
        .where(inArray(comments.postId, postIds)),
    ),
  );

  const presence = prepare(
    'block_presence',
    db
      .select({ blockedId: blocks.blockedId })
      .from(blocks)
      .where(
        and(eq(blocks.blockerId, sql.placeholder('blockerId')), eq(blocks.blockedId, sql.placeholder('blockedId'))),
      )
      .limit(1),
  );

  return {
    /** The ids of the members that `blockerId` has blocked. */
    idsBlockedBy: (blockerId: string): Promise<ReadonlySet<string>> =>
      blockedCache.get(
        blockerId,
        async () => new Set((await idsBlockedBy.execute({ blockerId })).map((row) => row.blockedId)),
      ),

    /** The number of named comments by blocked members, by post; posts without any are absent. */
    async countHiddenComments(blockerId: string, postIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const counts = new Map<string, number>();
      if (postIds.length === 0) return counts;
      const query = commentsByBlocked(postIds.length);
      for (const { postId } of await query.execute(commentsByBlocked.values(postIds, { blockerId }))) {
        counts.set(postId, (counts.get(postId) ?? 0) + 1);
      }
      return counts;
    },

    page: (blockerId: string, limit: number, offset: number) =>
      db
        .select({ id: users.id, ...authorColumns(users) })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.blockedId))
        .where(eq(blocks.blockerId, blockerId))
        .orderBy(asc(users.username))
        .limit(limit)
        .offset(offset),

    async exists(blockerId: string, blockedId: string): Promise<boolean> {
      return (await presence.execute({ blockerId, blockedId })).length > 0;
    },

    /** A block ends follows in both directions. False if there is no such member. */
    set: (blockerId: string, blockedId: string, blocked: boolean) =>
      transaction(function* (tx) {
        if (!(yield* lockPair(tx, blockerId, blockedId))) return false;
        if (!blocked) {
          yield* run(tx.delete(blocks).where(isPair(blockerId, blockedId)));
          return true;
        }
        yield* run(tx.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing());
        const isFollow = (followerId: string, followeeId: string) =>
          and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));
        yield* run(tx.delete(follows).where(or(isFollow(blockerId, blockedId), isFollow(blockedId, blockerId))));
        return true;
      }),
  };
}
