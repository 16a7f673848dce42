import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import { type Database, firstRow, hasRows, run } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { authorColumns } from '../../tables/author-columns.ts';
import type { ListOutcome } from '../posts/private-lists.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { isHiddenFrom, isShownTo } from './shown-members.ts';

export function blockQueries(database: Database) {
  const { db, prepare, transaction } = database;
  const { blocks, follows, users } = database.tables;
  const { lockPair } = createMemberLock(database);
  const isPair = (blockerId: string | Param<string>, blockedId: string | Param<string>) =>
    and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

  return {
    page: (blockerId: string, limit: number, offset: number) =>
      db
        .select({ id: users.id, ...authorColumns(users) })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.blockedId))
        .where(and(eq(blocks.blockerId, blockerId), isShownTo(database, blocks.blockedId, blockerId)))
        .orderBy(asc(users.username))
        .limit(limit)
        .offset(offset),

    exists: hasRows(
      prepare((blockerId: Param<string>, blockedId: Param<string>) =>
        db.select({ blockedId: blocks.blockedId }).from(blocks).where(isPair(blockerId, blockedId)),
      ),
    ),

    /**
     * Blocking deletes follows in both directions. `absent`: there is no such member, or they have blocked the blocker. In
     * the second case the change is stored, and counts once the other block ends.
     */
    set: (blockerId: string, blockedId: string, blocked: boolean, maxMembers: number) =>
      transaction<ListOutcome>(function* (tx) {
        if (!(yield* lockPair(tx, blockerId, blockedId))) return 'absent';
        const outcome = (yield* isHiddenFrom(database.tables, tx, blockedId, blockerId)) ? 'absent' : 'set';
        if (!blocked) {
          yield* run(tx.delete(blocks).where(isPair(blockerId, blockedId)));
          return outcome;
        }
        const isOther = and(eq(blocks.blockerId, blockerId), ne(blocks.blockedId, blockedId));
        const others = firstRow(yield* run(tx.select({ count: count() }).from(blocks).where(isOther)));
        if ((others?.count ?? 0) >= maxMembers) return outcome === 'set' ? 'full' : outcome;
        yield* run(tx.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing());
        const isFollow = (followerId: string, followeeId: string) =>
          and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));
        yield* run(tx.delete(follows).where(or(isFollow(blockerId, blockedId), isFollow(blockedId, blockerId))));
        return outcome;
      }),
  };
}
