import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';

/** What came of a wish to follow: done, nobody there for him to follow, or somebody whom he has blocked himself. */
export type FollowOutcome = { outcome: 'set'; followersCount: number } | { outcome: 'absent' } | { outcome: 'blocked' };

/** Larger than any place in the feed. */
const newestSeq = Number.MAX_SAFE_INTEGER;

/** How far back the feed is looked through before each followed member is asked for what he wrote. */
const walkedPosts = 5000;

/**
 * Puts changes of what two members have to do with each other in line, and holds off that either leaves: under READ
 * COMMITTED a follow and a block would pass each other unseen. False if one of them is not there.
 */
export function pairing(database: Pick<Database, 'dialect' | 'prepareInTransaction' | 'tables'>) {
  const { lockShared } = createMemberLock(database);
  const { users } = database.tables;
  return function* (tx: QueryBuilder, one: string, other: string) {
    const areThere = (yield* lockShared(tx, one)) && (yield* lockShared(tx, other));
    const first = one < other ? one : other;
    if (areThere)
      yield* run(
        tx
          .update(users)
          .set({ avatarColor: sql`${users.avatarColor}` })
          .where(eq(users.id, first)),
      );
    return areThere;
  };
}

/** Who follows whom, and what the followed have written. */
export function followQueries(database: Database) {
  const { db, prepare, transaction } = database;
  const { follows, blocks, posts } = database.tables;
  const lockPair = pairing(database);
  const followedBy = eq(follows.followerId, sql.placeholder('followerId'));
  const isPair = (followerId: string, followeeId: string) =>
    and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));
  const place = { seq: posts.seq, id: posts.id };

  const newest = prepare(
    'follow_feed_newest',
    db.select({ seq: posts.seq }).from(posts).where(lt(posts.seq, newestSeq)).orderBy(desc(posts.seq)).limit(1),
  );

  /** Along the feed: cheap where the followed write much of it. */
  const walk = prepare(
    'follow_feed_walk',
    db
      .select(place)
      .from(posts)
      .where(
        and(
          lt(posts.seq, sql.placeholder('before')),
          gte(posts.seq, sql.placeholder('from')),
          inArray(posts.authorId, db.select({ id: follows.followeeId }).from(follows).where(followedBy)),
        ),
      )
      .orderBy(desc(posts.seq))
      .limit(sql.placeholder('limit')),
  );

  /** From member to member: cheap where they write little of it. SQLite keeps the order of a cross join. */
  const gather = prepare(
    'follow_feed_gather',
    db
      .select(place)
      .from(follows)
      .crossJoin(posts)
      .where(and(followedBy, eq(posts.authorId, follows.followeeId), lt(posts.seq, sql.placeholder('before'))))
      .orderBy(desc(posts.seq))
      .limit(sql.placeholder('limit')),
  );

  const presence = prepare(
    'follow_presence',
    db
      .select({ followeeId: follows.followeeId })
      .from(follows)
      .where(and(followedBy, eq(follows.followeeId, sql.placeholder('followeeId'))))
      .limit(1),
  );

  return {
    /** The places of the next named posts by those whom the member follows, newest first, from before `before` on. */
    async feedSkeleton(followerId: string, limit: number, before?: number) {
      const start = before ?? (firstRow(await newest.execute({}))?.seq ?? 0) + 1;
      const from = Math.max(0, start - walkedPosts);
      const near = await walk.execute({ followerId, limit, before: start, from });
      if (near.length === limit || from === 0) return near;
      return [...near, ...(await gather.execute({ followerId, limit: limit - near.length, before: from }))];
    },

    async exists(followerId: string, followeeId: string): Promise<boolean> {
      return (await presence.execute({ followerId, followeeId })).length > 0;
    },

    /** Follows or stops following; a block between the two stands in the way of the first. */
    set: (followerId: string, followeeId: string, following: boolean) =>
      transaction<FollowOutcome>(function* (tx) {
        if (!(yield* lockPair(tx, followerId, followeeId))) return { outcome: 'absent' };
        const isBlock = (blockerId: string, blockedId: string) =>
          tx
            .select({ blockedId: blocks.blockedId })
            .from(blocks)
            .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
            .limit(1);
        if (firstRow(yield* run(isBlock(followeeId, followerId)))) return { outcome: 'absent' };
        if (following) {
          if (firstRow(yield* run(isBlock(followerId, followeeId)))) return { outcome: 'blocked' };
          yield* run(tx.insert(follows).values({ followerId, followeeId }).onConflictDoNothing());
        } else {
          yield* run(tx.delete(follows).where(isPair(followerId, followeeId)));
        }
        const [followers] = yield* run(
          tx.select({ count: count() }).from(follows).where(eq(follows.followeeId, followeeId)),
        );
        return { outcome: 'set', followersCount: followers?.count ?? 0 };
      }),
  };
}
