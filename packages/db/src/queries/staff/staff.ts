import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, run, type Tables } from '../../engine/database.ts';
import { adminCredentialQueries } from '../admin/admin-credentials.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { isUndecided } from '../moderation/undecided-cases.ts';
import { staffColumns } from './staff-columns.ts';

export type StaffRow = Tables['staff']['$inferSelect'];
type Appointment = Omit<StaffRow, 'dismissedOn' | 'passkeyIds'> & {
  /** Different ids of the member's passkeys. */
  passkeyIds: readonly string[];
};

/** Former moderators and admins keep their row, so that the log can name them. */
export function staffQueries({ db, prepare, tables, transaction }: Database) {
  const { adminSessions, cases, contactMessages, passkeys, rotaEntries, staff, staffAlerts, twoFactor, users } = tables;
  const columns = staffColumns(tables);

  return {
    ...adminCredentialQueries({ db, prepare, tables }),

    async getByMember(userId: string) {
      const [row] = await db
        .select(columns)
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .where(and(eq(staff.userId, userId), isNull(staff.dismissedOn)))
        .limit(1);
      return row;
    },

    /** Usernames of current and former staff, by staff id. */
    async usernames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: staff.id, username: users.username })
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .where(inArray(staff.id, [...ids]));
      return new Map(rows.map(({ id, username }) => [id, username]));
    },

    /** Staff whose address is not confirmed, although alerts go there. */
    listUnconfirmed: () =>
      db
        .select({
          username: users.username,
          isOnRota:
            sql<boolean>`exists ${db.select({ id: rotaEntries.id }).from(rotaEntries).where(eq(rotaEntries.staffId, staff.id))}`.mapWith(
              Boolean,
            ),
        })
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .where(and(isNull(staff.dismissedOn), eq(users.emailVerified, false)))
        .orderBy(asc(users.username)),

    /** Appointments of the member, also former ones. */
    idsByUsername: async (username: string): Promise<string[]> =>
      (
        await db
          .select({ id: staff.id })
          .from(staff)
          .innerJoin(users, eq(users.id, staff.userId))
          .where(eq(users.username, username))
      ).map(({ id }) => id),

    list: () =>
      db
        .select(columns)
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .where(isNull(staff.dismissedOn))
        .orderBy(asc(users.username)),

    /**
     * Appoints a member, or appoints them again: role and passkeys are replaced, and their admin sessions end. Other
     * passkeys do not open the admin area. Two-factor sign-in does, if it is on.
     */
    appoint: (
      { id, userId, role, appointedOn, passkeyIds }: Appointment,
      toEntry: (staffId: string) => AdminLogInsert,
    ): Promise<'appointed' | 'unknown passkey' | 'no second factor'> =>
      transaction(function* (tx) {
        // Locks the passkeys, so that none is removed before the appointment is stored.
        const owned = yield* run(
          tx
            .update(passkeys)
            .set({ userId: sql`${passkeys.userId}` })
            .where(and(eq(passkeys.userId, userId), inArray(passkeys.id, [...passkeyIds])))
            .returning({ id: passkeys.id }),
        );
        if (owned.length < passkeyIds.length) return 'unknown passkey';
        const confirmed = yield* run(
          tx
            .update(twoFactor)
            .set({ opensAdminArea: true })
            .where(and(eq(twoFactor.userId, userId), twoFactor.isConfirmed))
            .returning({ userId: twoFactor.userId }),
        );
        if (passkeyIds.length === 0 && confirmed.length === 0) return 'no second factor';
        const appointment = { role, appointedOn, passkeyIds: passkeyIds.join(',') };
        const [row] = yield* run(
          tx
            .insert(staff)
            .values({ id, userId, ...appointment })
            .onConflictDoUpdate({ target: staff.userId, set: { ...appointment, dismissedOn: null } })
            .returning({ id: staff.id }),
        );
        if (!row) throw new Error('No row was returned.');
        yield* run(tx.delete(adminSessions).where(eq(adminSessions.staffId, row.id)));
        yield* insertAdminLogEntry(tables, tx, toEntry(row.id));
        return 'appointed';
      }),

    /**
     * Ends the admin sessions, releases the claims, and deletes what the rota and the alerts have of them. Returns false if the
     * staff member is already dismissed.
     */
    dismiss: (id: string, dismissedOn: Date, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const dismissed = yield* run(
          tx
            .update(staff)
            .set({ dismissedOn, passkeyIds: '' })
            .where(and(eq(staff.id, id), isNull(staff.dismissedOn)))
            .returning({ id: staff.id }),
        );
        if (dismissed.length === 0) return false;
        yield* run(tx.delete(adminSessions).where(eq(adminSessions.staffId, id)));
        yield* run(
          tx
            .update(cases)
            .set({ claimedBy: null })
            .where(and(eq(cases.claimedBy, id), isUndecided(cases))),
        );
        yield* run(
          tx
            .update(contactMessages)
            .set({ claimedBy: null })
            .where(and(eq(contactMessages.claimedBy, id), eq(contactMessages.status, 'open'))),
        );
        yield* run(tx.delete(rotaEntries).where(eq(rotaEntries.staffId, id)));
        yield* run(tx.delete(staffAlerts).where(eq(staffAlerts.staffId, id)));
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),
  };
}

export type StaffMember = Awaited<ReturnType<ReturnType<typeof staffQueries>['list']>>[number];
