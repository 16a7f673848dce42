import { logActions, logTargets, revealKinds } from '@ballast/schema/column-enums';
import type { Columns } from './columns.ts';
import type { staffTables } from './staff.ts';

export function adminTables(
  { table, text, integer, instant, sequence, index }: Columns,
  { staff }: Pick<ReturnType<typeof staffTables>, 'staff'>,
) {
  const adminSessions = table('admin_sessions', {
    id: text().primaryKey(),
    /** A hash of the cookie's secret half and the admin key, so that a new key ends every session. */
    secretHash: text().notNull(),
    /** Null for a session that was opened with the admin key. */
    staffId: text().references(() => staff.id, { onDelete: 'cascade' }),
    /** The passkey that opened the session. Null if a code or the admin key did. */
    passkeyId: text(),
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
      action: text({ enum: logActions }).notNull(),
      /** A staff id, 'key' or 'operator'. Null in entries of versions that did not store it. */
      actor: text(),
      targetType: text({ enum: logTargets }),
      /** For a member, a keyed hash of the id. */
      targetId: text(),
      reason: text(),
      /** Keyed hash over this entry and the previous hash. Null in the oldest entries, of versions without hashes. */
      hash: text(),
      /** For a reveal, only the day: the time is 00:00 UTC. */
      createdAt: instant().notNull(),
    },
    // Used to count the reveals of a day.
    (t) => [index('admin_log_action_idx').on(t.action, t.createdAt)],
  );

  /** The number of entries and the last hash. They show whether the last entries of the log were removed. */
  const adminLogHeads = table('admin_log_heads', {
    name: text({ enum: ['log'] }).primaryKey(),
    entries: integer().notNull(),
    hash: text().notNull(),
    /** Keyed hash over both columns. The keys are not in the database. */
    seal: text().notNull(),
  });

  /** Which member a reveal was about. */
  const reveals = table(
    'reveals',
    {
      id: text().primaryKey(),
      logId: text()
        .notNull()
        .references(() => adminLog.id),
      memberSeal: text().notNull(),
      /** Who was revealed; `same_author`: an admin asked whether two items have one author. */
      kind: text({ enum: revealKinds }).notNull().default('author'),
      /** The day from which the member is told, if telling was put off. */
      tellAt: instant(),
      /** The minute of the reveal, encrypted. Null in rows of versions that did not store it. */
      minuteSeal: text(),
    },
    (t) => [index('reveals_log_idx').on(t.logId)],
  );

  /** Reveals of versions before 0.3 whose mail is not sent yet. */
  const pendingMails = table('pending_mails', {
    revealId: text()
      .primaryKey()
      .references(() => reveals.id, { onDelete: 'cascade' }),
  });

  /** Texts sealed with each encryption key. They show that the server was started with the wrong key. */
  const keyChecks = table('key_checks', { id: text().primaryKey(), seal: text().notNull() });

  /**
   * The media store has the same id as `media`, so that a server with the wrong database does not delete pictures. `search` is the
   * version of the rule that derived the posts' search forms.
   */
  const storeIds = table('store_ids', { name: text({ enum: ['media', 'search'] }).primaryKey(), id: text().notNull() });

  return { adminSessions, adminLog, adminLogHeads, reveals, pendingMails, keyChecks, storeIds };
}
