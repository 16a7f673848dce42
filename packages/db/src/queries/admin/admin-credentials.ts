import { and, eq, isNull } from 'drizzle-orm';
import { type Database, first, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { staffColumns } from '../staff/staff-columns.ts';
import { lockAppointment, splitIds } from './end-admin-sessions.ts';

/**
 * A code opens the admin area if the appointment has found two-factor sign-in on: else somebody who knows the password of staff
 * could turn it on themselves, or turn it off and on again.
 */
export const acceptsCode = ({ twoFactor, staff }: Pick<Tables, 'twoFactor' | 'staff'>) =>
  and(eq(twoFactor.userId, staff.userId), twoFactor.isConfirmed, twoFactor.opensAdminArea);

/** Whether the appointment accepts the passkey, or a code if it is null. Locks the appointment. */
export function* isAccepted(
  tables: Pick<Tables, 'staff' | 'twoFactor' | 'passkeys'>,
  tx: QueryBuilder,
  staffId: string,
  passkeyId: string | null,
) {
  const { staff, twoFactor, passkeys } = tables;
  const appointment = yield* lockAppointment(tables, tx, and(eq(staff.id, staffId), isNull(staff.dismissedOn)));
  if (!appointment) return false;
  if (passkeyId === null) {
    const byCode = tx
      .select({ id: staff.id })
      .from(staff)
      .innerJoin(twoFactor, acceptsCode(tables))
      .where(eq(staff.id, staffId));
    return (yield* run(byCode)).length > 0;
  }
  const isOwned = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, appointment.userId));
  const owned = yield* run(tx.select({ id: passkeys.id }).from(passkeys).where(isOwned));
  return owned.length > 0 && splitIds(appointment.passkeyIds).includes(passkeyId);
}

/** Finds the staff member of an admin session, as long as the credential that opened it is accepted. */
export function adminCredentialQueries({ db, prepare, tables }: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { staff, users, twoFactor, passkeys } = tables;
  const isAppointed = (staffId: Param<string>) => and(eq(staff.id, staffId), isNull(staff.dismissedOn));
  const byCode = first(
    prepare((staffId: Param<string>) =>
      db
        .select(staffColumns(tables))
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .innerJoin(twoFactor, acceptsCode(tables))
        .where(isAppointed(staffId))
        .limit(1),
    ),
  );
  const byPasskey = first(
    prepare((staffId: Param<string>, passkeyId: Param<string>) =>
      db
        .select({ ...staffColumns(tables), passkeyIds: staff.passkeyIds })
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .innerJoin(passkeys, and(eq(passkeys.userId, staff.userId), eq(passkeys.id, passkeyId)))
        .where(isAppointed(staffId))
        .limit(1),
    ),
  );

  return {
    /** `passkeyId`: null for a session that a code has opened. Returns undefined for former staff too. */
    async getByCredential(staffId: string, passkeyId: string | null) {
      if (passkeyId === null) return byCode(staffId);
      const row = await byPasskey(staffId, passkeyId);
      if (!row) return undefined;
      const { passkeyIds, ...member } = row;
      return splitIds(passkeyIds).includes(passkeyId) ? member : undefined;
    },
  };
}
