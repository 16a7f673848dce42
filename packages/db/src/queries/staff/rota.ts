import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';

export type RotaRow = Tables['rotaEntries']['$inferSelect'];
export type StaffAlertsRow = Tables['staffAlerts']['$inferSelect'];

/** Who is on call, and which push messages staff take. */
export function rotaQueries({ db, tables, transaction }: Database) {
  const { rotaEntries, staff, staffAlerts, users } = tables;

  return {
    /** By weekday and hour. `username` is null for people who are not on the staff. */
    list: () =>
      db
        .select({
          id: rotaEntries.id,
          weekday: rotaEntries.weekday,
          fromHour: rotaEntries.fromHour,
          toHour: rotaEntries.toHour,
          staffId: rotaEntries.staffId,
          personSeal: rotaEntries.personSeal,
          username: users.username,
          displayName: users.displayName,
        })
        .from(rotaEntries)
        .leftJoin(staff, eq(staff.id, rotaEntries.staffId))
        .leftJoin(users, eq(users.id, staff.userId))
        .orderBy(asc(rotaEntries.weekday), asc(rotaEntries.fromHour), asc(rotaEntries.id)),

    /** `unknown staff`: nobody on the staff has the id. */
    add: (
      entry: RotaRow,
      maxEntries: number,
      logEntry: AdminLogInsert,
    ): Promise<'added' | 'unknown staff' | 'too many'> =>
      transaction(function* (tx) {
        if (entry.staffId !== null) {
          // Written, so that a dismissal at the same time waits, and then deletes the entry.
          const appointed = yield* run(
            tx
              .update(staff)
              .set({ dismissedOn: null })
              .where(and(eq(staff.id, entry.staffId), isNull(staff.dismissedOn)))
              .returning({ id: staff.id }),
          );
          if (appointed.length === 0) return 'unknown staff';
        }
        const entries = firstRow(yield* run(tx.select({ count: count() }).from(rotaEntries)))?.count ?? 0;
        if (entries >= maxEntries) return 'too many';
        yield* run(tx.insert(rotaEntries).values(entry));
        yield* insertAdminLogEntry(tables, tx, logEntry);
        return 'added';
      }),

    /** Returns false if there is no such entry. */
    remove: (id: string, toLogEntry: (removed: RotaRow) => AdminLogInsert): Promise<boolean> =>
      transaction(function* (tx) {
        const [removed] = yield* run(tx.delete(rotaEntries).where(eq(rotaEntries.id, id)).returning());
        if (removed) yield* insertAdminLogEntry(tables, tx, toLogEntry(removed));
        return removed !== undefined;
      }),

    async getStaffAlerts(staffId: string): Promise<StaffAlertsRow | undefined> {
      return firstRow(await db.select().from(staffAlerts).where(eq(staffAlerts.staffId, staffId)).limit(1));
    },

    /** Of those who are on the staff. */
    listStaffAlerts: () =>
      db
        .select({ userId: staff.userId, newCases: staffAlerts.newCases, hours: staffAlerts.hours })
        .from(staffAlerts)
        .innerJoin(staff, eq(staff.id, staffAlerts.staffId))
        .where(isNull(staff.dismissedOn)),

    setStaffAlerts: (row: StaffAlertsRow) =>
      transaction(function* (tx) {
        const { newCases, hours } = row;
        yield* run(
          tx
            .insert(staffAlerts)
            .values(row)
            .onConflictDoUpdate({ target: staffAlerts.staffId, set: { newCases, hours } }),
        );
      }),
  };
}
