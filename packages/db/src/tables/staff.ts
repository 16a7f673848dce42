import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';

export function staffTables(
  { table, text, instant }: Columns,
  { users }: Pick<ReturnType<typeof accountTables>, 'users'>,
) {
  /** Members who are, or were, moderators or admins. Decisions and the log name `id`, which leads to nobody once the account is deleted. */
  const staff = table('staff', {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .unique('staff_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['moderator', 'admin'] }).notNull(),
    /** Whole days. */
    appointedOn: instant().notNull(),
    /** The passkeys that they had then, separated by commas. Later ones do not open the admin area. */
    passkeyIds: text().notNull().default(''),
    /** Null while the appointment lasts. */
    dismissedOn: instant(),
  });

  return { staff };
}
