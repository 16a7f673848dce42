import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { type Database, first, run, statement } from '../../engine/database.ts';
import { maxSeq } from '../../engine/max-seq.ts';
import type { Param } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { authorColumns } from '../../tables/author-columns.ts';
import type { Wanted } from '../likes/likes.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { isHiddenFrom, isNotFrozen } from './shown-members.ts';

/** `absent`: the member does not exist or has blocked the follower. `blocked`: the follower has blocked the member. */
export type FollowOutcome =
  | { outcome: 'set'; isSet: boolean; hasChanged: boolean; followersCount: number }
  | { outcome: 'absent' }
  | { outcome: 'blocked' };

/** How many of the newest posts are scanned. Older posts are read from each followed member's own posts. */
const maxScannedSeqs = 5000;

export function followQueries(database: Database) {
  const { db, prepare, transaction } = database;
  const { follows, posts, users } = database.tables;
  const { lockPair } = createMemberLock(database);
  const isPair = (followerId: string, followeeId: string) =>
    and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));
  const columns = { seq: posts.seq, id: posts.id };

  const newest = first(
    prepare(() =>
      db.select({ seq: posts.seq }).from(posts).where(lt(posts.seq, maxSeq)).orderBy(desc(posts.seq)).limit(1),
    ),
  );

  /** Scans the feed: cheap if the followed members wrote much of it. */
  const scanFeed = prepare(
    (followerId: Param<string>, limit: Param<number>, before: Param<number>, from: Param<number>) => {
      const followees = db.select({ id: follows.followeeId }).from(follows).where(eq(follows.followerId, followerId));
      return db
        .select(columns)
        .from(posts)
        .where(and(lt(posts.seq, before), gte(posts.seq, from), inArray(posts.authorId, followees)))
        .orderBy(orderWithLimit(desc(posts.seq), limit));
    },
  );

  /** Reads each followed member's posts: cheap if they wrote few. The cross join makes SQLite read `follows` first. */
  const readAuthors = prepare((followerId: Param<string>, limit: Param<number>, before: Param<number>) =>
    db
      .select(columns)
      .from(follows)
      .crossJoin(posts)
      .where(and(eq(follows.followerId, followerId), eq(posts.authorId, follows.followeeId), lt(posts.seq, before)))
      .orderBy(orderWithLimit(desc(posts.seq), limit)),
  );

  return {
    async feedSkeleton(followerId: string, limit: number, before?: number) {
      const start = before ?? ((await newest())?.seq ?? 0) + 1;
      const from = Math.max(0, start - maxScannedSeqs);
      const scanned = await scanFeed(followerId, limit, start, from);
      if (scanned.length === limit || from === 0) return scanned;
      return [...scanned, ...(await readAuthors(followerId, limit - scanned.length, from))];
    },

    /** The followers of a member, by username, because the rows have no time. As many as the profile counts. */
    page: (followeeId: string, limit: number, offset: number) =>
      db
        .select({ id: users.id, ...authorColumns(users) })
        .from(follows)
        .innerJoin(users, eq(users.id, follows.followerId))
        .where(and(eq(follows.followeeId, followeeId), isNotFrozen(database, follows.followerId)))
        .orderBy(asc(users.username))
        .limit(limit)
        .offset(offset),

    set: (followerId: string, followeeId: string, wanted: Wanted) =>
      transaction<FollowOutcome>(function* (tx) {
        if (!(yield* lockPair(tx, followerId, followeeId))) return { outcome: 'absent' };
        if (yield* isHiddenFrom(database.tables, tx, followeeId, followerId)) return { outcome: 'absent' };
        const pair = { followerId, followeeId };
        const removal = tx.delete(follows).where(isPair(followerId, followeeId)).returning();
        const removed = wanted === true ? [] : yield* run(removal);
        const isSet = wanted === 'toggle' ? removed.length === 0 : wanted;
        if (isSet && (yield* isHiddenFrom(database.tables, tx, followerId, followeeId))) return { outcome: 'blocked' };
        const added = isSet ? yield* run(tx.insert(follows).values(pair).onConflictDoNothing().returning()) : [];
        const [followers] = yield* run(
          tx
            .select({ count: count() })
            .from(follows)
            .where(and(eq(follows.followeeId, followeeId), isNotFrozen(database, follows.followerId))),
        );
        const hasChanged = added.length + removed.length > 0;
        return { outcome: 'set', isSet, hasChanged, followersCount: followers?.count ?? 0 };
      }),

    /** The same statement for a follower, a stranger and a deleted member. */
    remove: (followerId: string, followeeId: string) =>
      transaction(statement((tx) => tx.delete(follows).where(isPair(followerId, followeeId)))),
  };
}
