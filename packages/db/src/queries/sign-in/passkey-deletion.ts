import { and, eq, inArray } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { endSessionsOfPasskeys } from '../admin/end-admin-sessions.ts';

/** Deletes the named passkeys of the member, or all, and ends the admin sessions that they have opened. Returns how many. */
export function* deletePasskeys(
  tables: Pick<Tables, 'passkeys' | 'adminSessions' | 'staff'>,
  tx: QueryBuilder,
  userId: string,
  passkeyIds?: readonly string[],
) {
  const { passkeys } = tables;
  const isOwned = eq(passkeys.userId, userId);
  const deleted = yield* run(
    tx
      .delete(passkeys)
      .where(passkeyIds === undefined ? isOwned : and(isOwned, inArray(passkeys.id, [...passkeyIds])))
      .returning({ id: passkeys.id }),
  );
  yield* endSessionsOfPasskeys(
    tables,
    tx,
    userId,
    deleted.map(({ id }) => id),
  );
  return deleted.length;
}
