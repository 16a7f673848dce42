import { and, asc, eq, exists, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { isUndecided } from './undecided-cases.ts';

export type StaffRow = Tables['staff']['$inferSelect'];
type Appointment = Omit<StaffRow, 'dismissedOn' | 'passkeyIds'>;

/** Former moderators and admins keep their row, so that the log can name them. */
export function staffQueries({ db, prepare, tables, transaction }: Database) {
  const { cases, staff, users, twoFactor, passkeys, adminSessions } = tables;
  const columns = {
    id: staff.id,
    userId: staff.userId,
    role: staff.role,
    appointedOn: staff.appointedOn,
    username: users.username,
    displayName: users.displayName,
  };
  const hasSecondFactor = (userId: SQLWrapper) =>
    or(
      exists(
        db
          .select({ userId: twoFactor.userId })
          .from(twoFactor)
          .where(and(eq(twoFactor.userId, userId), twoFactor.isConfirmed)),
      ),
      exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))),
    );
  const withSecondFactor = prepare(
    'staff_secured',
    db
      .select(columns)
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(and(eq(staff.id, sql.placeholder('id')), isNull(staff.dismissedOn), hasSecondFactor(staff.userId)))
      .limit(1),
  );

  return {
    /** Returns undefined for former staff, and for staff who have turned off their second factor. */
    async getWithSecondFactor(id: string) {
      return firstRow(await withSecondFactor.execute({ id }));
    },

    async getByMember(userId: string) {
      const [row] = await db
        .select(columns)
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .where(and(eq(staff.userId, userId), isNull(staff.dismissedOn)))
        .limit(1);
      return row;
    },

    /** Whether the staff member had the passkey when they were appointed. */
    async acceptsPasskey(id: string, passkeyId: string): Promise<boolean> {
      const row = firstRow(
        await db.select({ passkeyIds: staff.passkeyIds }).from(staff).where(eq(staff.id, id)).limit(1),
      );
      return row?.passkeyIds.split(',').includes(passkeyId) ?? false;
    },

    async hasSecondFactor(userId: string) {
      const secure = db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), hasSecondFactor(users.id)));
      return (await secure.limit(1)).length > 0;
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

    list: () =>
      db
        .select(columns)
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .where(isNull(staff.dismissedOn))
        .orderBy(asc(users.username)),

    /** Appoints a member, or changes the role. Ends their admin sessions. */
    appoint: ({ id, userId, role, appointedOn }: Appointment, toEntry: (staffId: string) => AdminLogInsert) =>
      transaction(function* (tx) {
        const owned = yield* run(tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)));
        const passkeyIds = owned.map((passkey) => passkey.id).join(',');
        const [row] = yield* run(
          tx
            .insert(staff)
            .values({ id, userId, role, appointedOn, passkeyIds })
            .onConflictDoUpdate({ target: staff.userId, set: { role, appointedOn, passkeyIds, dismissedOn: null } })
            .returning({ id: staff.id }),
        );
        if (!row) throw new Error('No row was returned.');
        yield* run(tx.delete(adminSessions).where(eq(adminSessions.staffId, row.id)));
        yield* insertAdminLogEntry(tables, tx, toEntry(row.id));
      }),

    /** Ends the admin sessions and releases the claims. Returns false if the staff member is already dismissed. */
    dismiss: (id: string, dismissedOn: Date, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const dismissed = yield* run(
          tx
            .update(staff)
            .set({ dismissedOn })
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
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),
  };
}

export type StaffMember = Awaited<ReturnType<ReturnType<typeof staffQueries>['list']>>[number];
