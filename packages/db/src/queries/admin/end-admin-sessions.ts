import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';

type StaffTables = Pick<Tables, 'adminSessions' | 'staff'>;

export const splitIds = (ids: string): string[] => ids.split(',').filter((id) => id !== '');

/** Until the commit, no admin session of the staff member can begin or end elsewhere. Returns undefined if there is none. */
export function* lockAppointment({ staff }: Pick<Tables, 'staff'>, tx: QueryBuilder, condition: SQL | undefined) {
  // An update without effect locks the row.
  return firstRow(
    yield* run(
      tx
        .update(staff)
        .set({ userId: sql`${staff.userId}` })
        .where(condition)
        .returning(),
    ),
  );
}

/** Ends every session of the member in the admin area. */
export function* endAdminSessions(tables: StaffTables, tx: QueryBuilder, userId: string) {
  const { adminSessions, staff } = tables;
  const appointment = yield* lockAppointment(tables, tx, eq(staff.userId, userId));
  if (appointment) yield* run(tx.delete(adminSessions).where(eq(adminSessions.staffId, appointment.id)));
}

/** Ends the admin sessions that a code has opened. Call it when two-factor sign-in is turned off. */
export function* endSessionsOfCode(tables: StaffTables, tx: QueryBuilder, userId: string) {
  const { adminSessions, staff } = tables;
  const appointment = yield* lockAppointment(tables, tx, eq(staff.userId, userId));
  if (!appointment) return;
  const isByCode = and(eq(adminSessions.staffId, appointment.id), isNull(adminSessions.passkeyId));
  yield* run(tx.delete(adminSessions).where(isByCode));
}

/**
 * Ends the admin sessions that these passkeys have opened, and takes the passkeys out of the appointment, so that a new
 * passkey with an old id does not open the admin area. Call it when they are removed.
 */
export function* endSessionsOfPasskeys(
  tables: StaffTables,
  tx: QueryBuilder,
  userId: string,
  passkeyIds: readonly string[],
) {
  const { adminSessions, staff } = tables;
  if (passkeyIds.length === 0) return;
  const appointment = yield* lockAppointment(tables, tx, eq(staff.userId, userId));
  if (!appointment) return;
  const isByPasskey = and(eq(adminSessions.staffId, appointment.id), inArray(adminSessions.passkeyId, [...passkeyIds]));
  yield* run(tx.delete(adminSessions).where(isByPasskey));
  const kept = splitIds(appointment.passkeyIds).filter((id) => !passkeyIds.includes(id));
  yield* run(
    tx
      .update(staff)
      .set({ passkeyIds: kept.join(',') })
      .where(eq(staff.id, appointment.id)),
  );
}
