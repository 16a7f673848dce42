import { and, asc, count, eq, ne } from 'drizzle-orm';
import { type Database, firstRow, run } from '../../engine/database.ts';
import { authorColumns } from '../../tables/author-columns.ts';
import type { ListOutcome } from '../posts/private-lists.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { isHiddenFrom, isShownTo } from './shown-members.ts';

export function muteQueries(database: Database) {
  const { db, transaction } = database;
  const { mutes, users } = database.tables;
  const { lockPair } = createMemberLock(database);

  return {
    page: (muterId: string, limit: number, offset: number) =>
      db
        .select({ id: users.id, ...authorColumns(users) })
        .from(mutes)
        .innerJoin(users, eq(users.id, mutes.mutedId))
        .where(and(eq(mutes.muterId, muterId), isShownTo(database, mutes.mutedId, muterId)))
        .orderBy(asc(users.username))
        .limit(limit)
        .offset(offset),

    /** Does not end follows, unlike a block. Returns `absent`, and stores the change, in the same cases as a block. */
    set: (muterId: string, mutedId: string, muted: boolean, maxMembers: number) =>
      transaction<ListOutcome>(function* (tx) {
        if (!(yield* lockPair(tx, muterId, mutedId))) return 'absent';
        const outcome = (yield* isHiddenFrom(database.tables, tx, mutedId, muterId)) ? 'absent' : 'set';
        if (!muted) {
          yield* run(tx.delete(mutes).where(and(eq(mutes.muterId, muterId), eq(mutes.mutedId, mutedId))));
          return outcome;
        }
        const isOther = and(eq(mutes.muterId, muterId), ne(mutes.mutedId, mutedId));
        const others = firstRow(yield* run(tx.select({ count: count() }).from(mutes).where(isOther)));
        if ((others?.count ?? 0) >= maxMembers) return outcome === 'set' ? 'full' : outcome;
        yield* run(tx.insert(mutes).values({ muterId, mutedId }).onConflictDoNothing());
        return outcome;
      }),
  };
}
