import type { Columns } from './columns.ts';

export function adminTables({ table, text, instant, sequence, index }: Columns) {
  const adminSessions = table('admin_sessions', {
    id: text().primaryKey(),
    /** A hash of the cookie's secret half and the admin key: a new key ends every session. */
    secretHash: text().notNull(),
    expiresAt: instant().notNull(),
  });

  /** Triggers refuse updates and deletes. */
  const adminLog = table(
    'admin_log',
    {
      seq: sequence(),
      id: text().notNull().unique('admin_log_id_unique'),
      /** The public half of the session's token. */
      sessionId: text().notNull(),
      action: text({
        enum: ['sign_in', 'sign_out', 'reveal', 'close_report', 'close_contact_message'],
      }).notNull(),
      targetType: text({ enum: ['post', 'comment', 'report', 'contact_message'] }),
      targetId: text(),
      reason: text(),
      /** Cut to the whole day (UTC) for a reveal. */
      createdAt: instant().notNull(),
    },
    // Counts the reveals of a day.
    (t) => [index('admin_log_action_idx').on(t.action, t.createdAt)],
  );

  /** The member of a reveal. */
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

  /** Reveals whose mail to the member was not handed over yet. The mail is written when it is sent. */
  const pendingMails = table('pending_mails', {
    revealId: text()
      .primaryKey()
      .references(() => reveals.id, { onDelete: 'cascade' }),
  });

  /** To notice a start with the wrong key. */
  const keyChecks = table('key_checks', { id: text().primaryKey(), seal: text().notNull() });

  /** Also in the media store, so that a start with the wrong database is noticed before it deletes pictures. */
  const storeIds = table('store_ids', { name: text({ enum: ['media'] }).primaryKey(), id: text().notNull() });

  return { adminSessions, adminLog, reveals, pendingMails, keyChecks, storeIds };
}
