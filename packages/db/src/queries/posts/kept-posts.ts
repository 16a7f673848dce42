import { setImmediate } from 'node:timers/promises';
import { and, asc, count, eq, gt, inArray, ne, not } from 'drizzle-orm';
import { type Database, run } from '../../engine/database.ts';
import type { ListParam, Param } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { chunks } from '../chunks.ts';
import type { HideOutcome } from '../moderation/hide-item.ts';
import { createMemberLock } from '../privacy/member-lock.ts';

type Keep = {
  keepHash: string;
  ownerHash: string;
  seal: string;
  postId: string;
  /** The keyed hash of {@link createMemberLock}. */
  memberHash: string;
};

/** A row names its member and its post only by keyed hashes and a seal. */
export function keptPostQueries(database: Database) {
  const { db, prepare, tables, transaction } = database;
  const { keptPosts, posts } = tables;
  const { lockSharedByHash, lockExclusive } = createMemberLock(database);
  const row = { keepHash: keptPosts.keepHash, seal: keptPosts.seal };

  const among = prepare((hashes: ListParam<string>) =>
    db.select({ keepHash: keptPosts.keepHash }).from(keptPosts).where(inArray(keptPosts.keepHash, hashes)),
  );

  return {
    /** Ordered by hash, which says nothing. */
    listOf: prepare((ownerHash: Param<string>, limit: Param<number>) =>
      db
        .select(row)
        .from(keptPosts)
        .where(eq(keptPosts.ownerHash, ownerHash))
        .orderBy(orderWithLimit(asc(keptPosts.keepHash), limit)),
    ),

    async keptAmong(keepHashes: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set((await among(keepHashes)).map(({ keepHash }) => keepHash));
    },

    /** `absent`: no such member, or the post is missing or removed. A row of such a post is deleted all the same. */
    set: ({ postId, memberHash, ...keep }: Keep, kept: boolean, maxPosts: number) =>
      transaction<HideOutcome>(function* (tx) {
        const isKeep = eq(keptPosts.keepHash, keep.keepHash);
        if (!kept) yield* run(tx.delete(keptPosts).where(isKeep));
        const isShown = and(eq(posts.id, postId), not(posts.isRemoved));
        const found = yield* run(tx.select({ id: posts.id }).from(posts).where(isShown).limit(1));
        if (found.length === 0) return 'absent';
        if (!kept) return 'set';
        if (!(yield* lockSharedByHash(tx, memberHash))) return 'absent';
        yield* lockExclusive(tx, keep.ownerHash);
        const isOther = and(eq(keptPosts.ownerHash, keep.ownerHash), ne(keptPosts.keepHash, keep.keepHash));
        const [others] = yield* run(tx.select({ count: count() }).from(keptPosts).where(isOther));
        // Before the insert: a refused call that writes would drop what is cached of the member.
        if ((others?.count ?? 0) >= maxPosts) return 'full';
        yield* run(tx.insert(keptPosts).values(keep).onConflictDoNothing());
        return 'set';
      }),

    /** Which of the posts exist, and whether staff have removed them. */
    async findPosts(ids: readonly string[]): Promise<{ id: string; isRemoved: boolean }[]> {
      const found: { id: string; isRemoved: boolean }[] = [];
      for (const [index, some] of [...chunks(ids)].entries()) {
        if (index > 0) await setImmediate();
        const columns = { id: posts.id, isRemoved: posts.isRemoved };
        found.push(...(await db.select(columns).from(posts).where(inArray(posts.id, some))));
      }
      return found;
    },

    delete: (keepHashes: readonly string[]) =>
      transaction(function* (tx) {
        for (const some of chunks(keepHashes))
          yield* run(tx.delete(keptPosts).where(inArray(keptPosts.keepHash, some)));
      }),

    /** Rows of all members, for a check of the keys. */
    listAfter: (keepHash: string, limit: number) =>
      db
        .select(row)
        .from(keptPosts)
        .where(gt(keptPosts.keepHash, keepHash))
        .orderBy(asc(keptPosts.keepHash))
        .limit(limit),
  };
}
