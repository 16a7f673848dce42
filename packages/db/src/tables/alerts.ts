import { newCasesChoices } from '@ballast/schema/column-enums';
import type { Columns } from './columns.ts';
import type { staffTables } from './staff.ts';

/** Who is told when somebody is in danger, and what was told. */
export function alertTables(
  { table, text, integer, instant, index }: Columns,
  { staff }: Pick<ReturnType<typeof staffTables>, 'staff'>,
) {
  /** Who is on call, every week. Times are those of London. */
  const rotaEntries = table(
    'rota_entries',
    {
      id: text().primaryKey(),
      /** 1 is Monday, 7 is Sunday: the day on which the duty starts. */
      weekday: integer().notNull(),
      fromHour: integer().notNull(),
      /** Exclusive. If it is not after `fromHour`, the duty ends on the next day. */
      toHour: integer().notNull(),
      /** Null for a person who is not on the staff. */
      staffId: text().references(() => staff.id, { onDelete: 'cascade' }),
      /** Name, phone and e-mail address of a person who is not on the staff, or the phone of one who is, encrypted and padded. */
      personSeal: text(),
    },
    (t) => [index('rota_entries_staff_idx').on(t.staffId)],
  );

  /** Which push messages a staff member takes. Inserted with the first change: without a row, none but escalations. */
  const staffAlerts = table('staff_alerts', {
    staffId: text()
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    newCases: text({ enum: newCasesChoices }).notNull(),
    /** A JSON list of the hours of each weekday, from Monday on. */
    hours: text().notNull(),
  });

  /**
   * When each kind of alert was last queued: none is queued twice in an hour, whatever the number of machines. One row has the time
   * of the last write that was only tried (`queries/write-trial.ts`).
   */
  const alerts = table('alerts', { kind: text().primaryKey(), queuedAt: instant().notNull() });

  return { rotaEntries, staffAlerts, alerts };
}
