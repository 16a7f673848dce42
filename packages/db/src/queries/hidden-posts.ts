import { and, count, desc, eq, lt, not } from 'drizzle-orm';
import { type Database, firstRow, run } from '../database.ts';
import { maxSeq } from '../max-seq.ts';
import { createMemberLock } from '../member-lock.ts';

/** `absent`: no such member, or the post is missing or removed. `full`: the member has hidden `maxPosts` posts. */
export type HideOutcome = 'set' | 'absent' | 'full';

export function hiddenPostQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { hiddenPosts, posts } = tables;
  const { lockShared } = createMemberLock(database);

  return {
    /** The newest post first, because the rows have no time. Removed posts are left out. */
    skeleton: (userId: string, limit: number, before = maxSeq) =>
      db
        .select({ seq: posts.seq, id: posts.id })
        .from(hiddenPosts)
        .innerJoin(posts, eq(posts.id, hiddenPosts.postId))
        .where(and(eq(hiddenPosts.userId, userId), lt(posts.seq, before), not(posts.isRemoved)))
        .orderBy(desc(posts.seq))
        .limit(limit),

    set: (userId: string, postId: string, hidden: boolean, maxPosts: number) =>
      transaction<HideOutcome>(function* (tx) {
        const isShown = and(eq(posts.id, postId), not(posts.isRemoved));
        const post = yield* run(tx.select({ id: posts.id }).from(posts).where(isShown).limit(1));
        if (post.length === 0 || !(yield* lockShared(tx, userId))) return 'absent';
        if (!hidden) {
          yield* run(tx.delete(hiddenPosts).where(and(eq(hiddenPosts.userId, userId), eq(hiddenPosts.postId, postId))));
          return 'set';
        }
        const row = { userId, postId };
        const added = yield* run(
          tx.insert(hiddenPosts).values(row).onConflictDoNothing().returning({ postId: hiddenPosts.postId }),
        );
        if (added.length === 0) return 'set';
        const counted = yield* run(
          tx.select({ count: count() }).from(hiddenPosts).where(eq(hiddenPosts.userId, userId)),
        );
        if ((firstRow(counted)?.count ?? 0) <= maxPosts) return 'set';
        yield* run(tx.delete(hiddenPosts).where(and(eq(hiddenPosts.userId, userId), eq(hiddenPosts.postId, postId))));
        return 'full';
      }),
  };
}
