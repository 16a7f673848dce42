import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';

export function staffTables(
  { table, text, instant }: Columns,
  { users }: Pick<ReturnType<typeof accountTables>, 'users'>,
) {
  /** Current and former staff. Decisions and the log contain `id`, which identifies nobody once the row is deleted. */
  const staff = table('staff', {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .unique('staff_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['moderator', 'admin'] }).notNull(),
    /** Only the day, like `dismissedOn`. */
    appointedOn: instant().notNull(),
    /** The passkeys that the appointment named, separated by commas. Others do not open the admin area. */
    passkeyIds: text().notNull().default(''),
    /** Null while the appointment lasts. */
    dismissedOn: instant(),
  });

  return { staff };
}
