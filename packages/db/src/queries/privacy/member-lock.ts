import { eq, type SQL, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';

/** Prevents a member's deletion during their writes. A row lock would link the member's row to an anonymous write. */
export function createMemberLock({
  dialect,
  prepareInTransaction,
  tables: { users, departures },
}: Pick<Database, 'dialect' | 'prepareInTransaction' | 'tables'>) {
  const findMember = prepareInTransaction((tx, memberId: Param<string>) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)),
  );

  const findDeparture = prepareInTransaction((tx, memberHash: Param<string>) =>
    tx.select({ id: departures.id }).from(departures).where(eq(departures.id, memberHash)),
  );

  const lockHashShared = prepareInTransaction((tx, memberHash: Param<string>) =>
    tx
      .select({ acquired: sql`pg_advisory_xact_lock_shared(hashtextextended(${memberHash}, 0))` })
      .from(sql`(select 1) as one`),
  );

  function* lock(tx: QueryBuilder, acquire: SQL) {
    // SQLite runs one writer at a time.
    if (dialect === 'pg') yield* run(tx.select({ acquired: acquire }).from(sql`(select 1) as one`));
  }

  /** Delays the member's deletion until the transaction ends. Returns false if the member is already deleted. */
  function* lockShared(tx: QueryBuilder, memberId: string) {
    yield* lock(tx, sql`pg_advisory_xact_lock_shared(hashtextextended(${memberId}, 0))`);
    const rows = yield* run(findMember(tx, memberId));
    return rows.length > 0;
  }

  /** Takes the lock, and then finds the departure and writes. All are sent at once, and rolled back if the member has left. */
  async function sendTogether(tx: QueryBuilder, memberHash: string, write: () => PromiseLike<unknown>) {
    // Prepared queries are sent by the call. A builder would be sent later, after the write.
    const [, departure] = await Promise.all([lockHashShared(tx, memberHash), findDeparture(tx, memberHash), write()]);
    return departure;
  }

  /** {@link lockShared} for sealed writes. A keyed hash keeps the member's id out of a log of statements. */
  function* lockSharedByHash(tx: QueryBuilder, memberHash: string) {
    const rows = yield* run(
      dialect === 'pg' ? sendTogether(tx, memberHash, async () => {}) : findDeparture(tx, memberHash),
    );
    return rows.length === 0;
  }

  return {
    lockShared,
    lockSharedByHash,

    /** Writes for a member in one round trip. @throws If the member is already deleted. Then the transaction has to end. */
    *writeForMember(tx: QueryBuilder, memberHash: string, write: () => PromiseLike<unknown>) {
      const departure = yield* run(
        dialect === 'pg' ? sendTogether(tx, memberHash, write) : findDeparture(tx, memberHash),
      );
      if (departure.length > 0) throw new Error('The member has been deleted.');
      if (dialect === 'sqlite') yield* run(write());
    },

    /** @throws If the member is already deleted. */
    *requireMember(tx: QueryBuilder, memberHash: string) {
      if (!(yield* lockSharedByHash(tx, memberHash))) throw new Error('The member has been deleted.');
    },

    /** Waits for every shared lock on the id or keyed hash, and blocks new ones until the transaction ends. */
    *lockExclusive(tx: QueryBuilder, memberIdOrHash: string) {
      yield* lock(tx, sql`pg_advisory_xact_lock(hashtextextended(${memberIdOrHash}, 0))`);
    },

    /** Serialises a member's reports. To be taken before all other locks. Only reports wait for it, not the account's deletion. */
    *lockReports(tx: QueryBuilder, memberHash: string) {
      yield* lock(tx, sql`pg_advisory_xact_lock(hashtextextended(${`reports ${memberHash}`}, 0))`);
    },

    /** Serialises writes about two members, such as a block and a follow. Returns false if either member is deleted. */
    *lockPair(tx: QueryBuilder, memberId: string, otherId: string) {
      if (!(yield* lockShared(tx, memberId)) || !(yield* lockShared(tx, otherId))) return false;
      // An update without effect locks the row of the member with the lower id.
      yield* run(
        tx
          .update(users)
          .set({ avatarColor: sql`${users.avatarColor}` })
          .where(eq(users.id, memberId < otherId ? memberId : otherId)),
      );
      return true;
    },
  };
}
