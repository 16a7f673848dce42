import type { Columns } from './columns.ts';
import type { staffTables } from './staff.ts';

export function adminTables(
  { table, text, integer, instant, sequence, index }: Columns,
  { staff }: Pick<ReturnType<typeof staffTables>, 'staff'>,
) {
  const adminSessions = table('admin_sessions', {
    id: text().primaryKey(),
    /** A hash of the cookie's secret half and the admin key: a new key ends every session. */
    secretHash: text().notNull(),
    /** Null for a session that the admin key has opened. */
    staffId: text().references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  });

  /** Triggers refuse updates and deletes in this table. */
  const adminLog = table(
    'admin_log',
    {
      seq: sequence(),
      id: text().notNull().unique('admin_log_id_unique'),
      /** The public half of the session's token, or 'operator'. */
      sessionId: text().notNull(),
      action: text({
        enum: [
          'sign_in',
          'sign_out',
          'reveal',
          'close_report',
          'close_contact_message',
          'appoint_staff',
          'dismiss_staff',
          'open_case',
          'claim_case',
          'release_case',
          'decide_case',
          'decide_appeal',
          'reopen_case',
          'export_log',
          'export_transparency',
          'show_member',
          'delete_member',
          'reset_password',
          'stop_two_factor',
          'test_mail',
          'complete_restore',
        ],
      }).notNull(),
      /** The id of an appointment, 'key' or 'operator'. Null in entries of versions that did not store it. */
      actor: text(),
      targetType: text({ enum: ['post', 'comment', 'report', 'contact_message', 'staff', 'case', 'member'] }),
      /** A keyed hash of a member's id. */
      targetId: text(),
      reason: text(),
      /** Keyed hash over this entry and the one before. Null in the entries of older versions, at the start of the log. */
      hash: text(),
      /** Cut to the whole day (UTC) for a reveal. */
      createdAt: instant().notNull(),
    },
    // Used to count the reveals of a day.
    (t) => [index('admin_log_action_idx').on(t.action, t.createdAt)],
  );

  /** The end of the log. Without it, the removal of the last entries would not be noticed. */
  const adminLogHeads = table('admin_log_heads', {
    name: text({ enum: ['log'] }).primaryKey(),
    entries: integer().notNull(),
    /** The hash of the last entry. */
    hash: text().notNull(),
    /** Keyed hash over both: the keys are not in the database. */
    seal: text().notNull(),
  });

  /** Tells which member a reveal was about. */
  const reveals = table(
    'reveals',
    {
      id: text().primaryKey(),
      logId: text()
        .notNull()
        .references(() => adminLog.id),
      /** The member's handle, encrypted. */
      memberSeal: text().notNull(),
    },
    (t) => [index('reveals_log_idx').on(t.logId)],
  );

  /** Reveals whose mail to the member was not handed over yet. */
  const pendingMails = table('pending_mails', {
    revealId: text()
      .primaryKey()
      .references(() => reveals.id, { onDelete: 'cascade' }),
  });

  /** Key checks show that a start has the wrong key. */
  const keyChecks = table('key_checks', { id: text().primaryKey(), seal: text().notNull() });

  /** The media store has the same id. A start with the wrong database is thus noticed before it deletes pictures. */
  const storeIds = table('store_ids', { name: text({ enum: ['media'] }).primaryKey(), id: text().notNull() });

  return { adminSessions, adminLog, adminLogHeads, reveals, pendingMails, keyChecks, storeIds };
}
