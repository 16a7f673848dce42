import { and, asc, eq } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { type Database, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { isBlocking } from './is-blocking.ts';
import { isShownTo } from './shown-members.ts';

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

    /** Does not end follows, unlike a block. Returns false, and stores the change, in the same cases as a block. */
    set: (muterId: string, mutedId: string, muted: boolean) =>
      transaction(function* (tx) {
        if (!(yield* lockPair(tx, muterId, mutedId))) return false;
        yield* muted
          ? run(tx.insert(mutes).values({ muterId, mutedId }).onConflictDoNothing())
          : run(tx.delete(mutes).where(and(eq(mutes.muterId, muterId), eq(mutes.mutedId, mutedId))));
        return !(yield* isBlocking(database.tables, tx, mutedId, muterId));
      }),
  };
}
