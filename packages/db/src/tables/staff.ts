import { staffRoles } from '@ballast/schema/column-enums';
import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';

export function staffTables(
  { table, text, instant, sequence, index }: Columns,
  { users }: Pick<ReturnType<typeof accountTables>, 'users'>,
) {
  /** Current and former staff. Decisions and the log contain `id`, which identifies nobody once the row is deleted. */
  const staff = table('staff', {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .unique('staff_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: staffRoles }).notNull(),
    /** Only the day, like `dismissedOn`. */
    appointedOn: instant().notNull(),
    /** The passkeys that the appointment named, separated by commas. Others do not open the admin area. */
    passkeyIds: text().notNull().default(''),
    /** Null while the appointment lasts. */
    dismissedOn: instant(),
  });

  /** Words that staff keep for their own later letters. */
  const savedWords = table(
    'saved_words',
    {
      seq: sequence(),
      id: text().notNull().unique('saved_words_id_unique'),
      /** A staff id, or 'key'. */
      savedBy: text().notNull(),
      /** The name and the words, encrypted and padded. */
      seal: text().notNull(),
      idempotencyKey: text().unique('saved_words_idempotency_key_unique'),
    },
    (t) => [index('saved_words_saved_by_idx').on(t.savedBy, t.seq)],
  );

  /** What staff write for the next shift. Contains no names of members. */
  const handovers = table('handovers', {
    seq: sequence(),
    id: text().notNull().unique('handovers_id_unique'),
    /** A staff id, or 'key'. */
    writtenBy: text().notNull(),
    /** Encrypted and padded. */
    wordsSeal: text().notNull(),
    idempotencyKey: text().unique('handovers_idempotency_key_unique'),
    createdAt: instant().notNull(),
  });

  return { staff, savedWords, handovers };
}
