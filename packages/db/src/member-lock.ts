import { eq, type SQL, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run } from './database.ts';

/** Keeps a member's writes and their deletion apart. A row lock would link the member's row to an anonymous write. */
export function createMemberLock({
  dialect,
  prepareInTransaction,
  tables: { users, departures },
}: Pick<Database, 'dialect' | 'prepareInTransaction' | 'tables'>) {
  const find = prepareInTransaction('member_find', (tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('memberId')))
      .limit(1),
  );

  const findDeparture = prepareInTransaction('departure_find', (tx) =>
    tx
      .select({ id: departures.id })
      .from(departures)
      .where(eq(departures.id, sql.placeholder('memberHash')))
      .limit(1),
  );

  function* lock(tx: QueryBuilder, acquire: SQL) {
    // SQLite runs one writer at a time.
    if (dialect === 'pg') yield* run(tx.select({ acquired: acquire }).from(sql`(select 1) as one`));
  }

  /** Delays the member's deletion until the transaction ends. Returns false if the member is already deleted. */
  function* lockShared(tx: QueryBuilder, memberId: string) {
    yield* lock(tx, sql`pg_advisory_xact_lock_shared(hashtextextended(${memberId}, 0))`);
    const rows = yield* run(find(tx, { memberId }));
    return rows.length > 0;
  }

  /**
   * {@link lockShared} for writes that contain the member only as a seal. The lock uses a keyed hash, because a log of
   * statements must not name the member beside such a write.
   */
  function* lockSharedByHash(tx: QueryBuilder, memberHash: string) {
    yield* lock(tx, sql`pg_advisory_xact_lock_shared(hashtextextended(${memberHash}, 0))`);
    const rows = yield* run(findDeparture(tx, { memberHash }));
    return rows.length === 0;
  }

  return {
    lockShared,
    lockSharedByHash,

    /** @throws If the member is already deleted. */
    *requireMember(tx: QueryBuilder, memberHash: string) {
      if (!(yield* lockSharedByHash(tx, memberHash))) throw new Error('The member has been deleted.');
    },

    /** Waits for every shared lock on the id or keyed hash, and blocks new ones until the transaction ends. */
    *lockExclusive(tx: QueryBuilder, memberIdOrHash: string) {
      yield* lock(tx, sql`pg_advisory_xact_lock(hashtextextended(${memberIdOrHash}, 0))`);
    },

    /**
     * Serialises writes about two members: a block and a follow would miss each other. Returns false if either is deleted.
     */
    *lockPair(tx: QueryBuilder, one: string, other: string) {
      if (!(yield* lockShared(tx, one)) || !(yield* lockShared(tx, other))) return false;
      // The update changes nothing, but locks the row of the member who sorts first.
      yield* run(
        tx
          .update(users)
          .set({ avatarColor: sql`${users.avatarColor}` })
          .where(eq(users.id, one < other ? one : other)),
      );
      return true;
    },
  };
}
