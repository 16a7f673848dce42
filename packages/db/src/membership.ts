import { eq, type SQL, sql } from 'drizzle-orm';
import { type Database, type Query, run } from './database.ts';

/**
 * What keeps a member's leaving and what he is still writing apart, where no foreign key does. On PostgreSQL these are
 * advisory locks: a lock on his row would stamp it with the number of the transaction that writes an anonymous item.
 */
export function membership({
  dialect,
  statement,
  tables: { users },
}: Pick<Database, 'dialect' | 'statement' | 'tables'>) {
  const find = statement('member_find', (tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('memberId')))
      .limit(1),
  );

  function* lock(tx: Query, take: SQL) {
    // SQLite's writers are in line anyway.
    if (dialect === 'pg') yield* run(tx.select({ taken: take }).from(sql`(select 1) as one`));
  }

  /** Holds off the member's leaving until the transaction ends; false if he has left already. */
  function* hold(tx: Query, memberId: string) {
    yield* lock(tx, sql`pg_advisory_xact_lock_shared(hashtextextended(${memberId}, 0))`);
    const rows = yield* run(find(tx, { memberId }));
    return rows.length > 0;
  }

  return {
    hold,

    /**
     * The same for what can't go on without him.
     * @throws If he has left already.
     */
    *stay(tx: Query, memberId: string) {
      if (!(yield* hold(tx, memberId))) throw new Error('The member has left.');
    },

    /** Waits for all that stays, and lets nothing new stay until the transaction ends. */
    *clear(tx: Query, memberId: string) {
      yield* lock(tx, sql`pg_advisory_xact_lock(hashtextextended(${memberId}, 0))`);
    },
  };
}
