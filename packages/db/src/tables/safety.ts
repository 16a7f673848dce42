import { contactTypes, openStatuses } from '@ballast/schema/column-enums';
import { reportTargets } from '@ballast/schema/report-targets';
import type { Columns } from './columns.ts';
import type { moderationTables } from './moderation.ts';

/** No column refers to a member in the clear. */
export function safetyTables(
  { table, text, integer, flag, instant, sequence, index }: Columns,
  { cases }: Pick<ReturnType<typeof moderationTables>, 'cases'>,
) {
  const reports = table(
    'reports',
    {
      seq: sequence(),
      id: text().notNull().unique('reports_id_unique'),
      reference: text().notNull().unique('reports_reference_unique'),
      caseId: text().references(() => cases.id),
      targetType: text({ enum: reportTargets }).notNull(),
      /** For a member or message, a keyed hash, because the id itself would identify members. */
      targetId: text().notNull(),
      reporterSeal: text(),
      /** Reason and details, encrypted. Erased some time after the reporter's deletion. */
      wordsSeal: text(),
      /** The target with its author, encrypted. Erased some time after the author's deletion. */
      evidenceSeal: text(),
      status: text({ enum: openStatuses }).notNull().default('open'),
      outcome: text(),
      /** What staff wrote to everybody who reported the item, encrypted. Erased with `wordsSeal`. */
      replySeal: text(),
      idempotencyKey: text().unique('reports_idempotency_key_unique'),
      /** Only to the minute: the seconds are 00. */
      createdAt: instant().notNull(),
      closedAt: instant(),
    },
    (t) => [
      index('reports_target_idx').on(t.targetId),
      index('reports_case_idx').on(t.caseId, t.seq),
      index('reports_status_idx').on(t.status, t.seq),
    ],
  );

  const contactMessages = table(
    'contact_messages',
    {
      seq: sequence(),
      id: text().notNull().unique('contact_messages_id_unique'),
      name: text().notNull(),
      /** Lower case and NFC. Deleting a member deletes the messages from their address. */
      email: text().notNull(),
      /** The handle of the signed-in sender, or a random handle, encrypted. `email` does not prove who wrote. */
      senderSeal: text(),
      subject: text().notNull(),
      message: text().notNull(),
      type: text({ enum: contactTypes }).notNull(),
      /** The public page that the message reports. */
      page: text(),
      reference: text(),
      status: text({ enum: openStatuses }).notNull().default('open'),
      /** A staff id, or 'key'. */
      claimedBy: text(),
      claimedAt: instant(),
      claimHeldFrom: instant(),
      /** These three as in the cases, for crisis messages. */
      isAnnounced: flag().notNull().default(true),
      alertFrom: instant(),
      alertStage: integer().notNull().default(0),
      idempotencyKey: text().unique('contact_messages_idempotency_key_unique'),
      createdAt: instant().notNull(),
      closedAt: instant(),
    },
    (t) => [index('contact_messages_email_idx').on(t.email), index('contact_messages_status_idx').on(t.status, t.seq)],
  );

  /** What staff answered by mail. Deleted with the message. */
  const contactAnswers = table(
    'contact_answers',
    {
      seq: sequence(),
      id: text().notNull().unique('contact_answers_id_unique'),
      contactId: text()
        .notNull()
        .references(() => contactMessages.id, { onDelete: 'cascade' }),
      /** Encrypted and padded. */
      wordsSeal: text().notNull(),
      /** A staff id, or 'key'. */
      answeredBy: text().notNull(),
      idempotencyKey: text().unique('contact_answers_idempotency_key_unique'),
      createdAt: instant().notNull(),
    },
    (t) => [index('contact_answers_contact_idx').on(t.contactId, t.seq)],
  );

  /** Deleted accounts, mixed with decoys of the same form (docs/anonymity.md, rule 12). */
  const departures = table('departures', {
    /** A hash keyed with the member's handle. Random in a decoy. */
    id: text().primaryKey(),
    /** The handle and the items to erase, encrypted and padded to a fixed length. */
    seal: text().notNull(),
    /** Only the day: the time is 00:00 UTC. */
    leftOn: instant().notNull(),
  });

  /** A table of older versions, which is emptied when their database is converted. */
  const erasureJobs = table(
    'erasure_jobs',
    {
      id: text().primaryKey(),
      kind: text({ enum: ['post', 'comment', 'post_like', 'comment_like', 'report_words'] }).notNull(),
      itemId: text().notNull(),
      dueAt: instant().notNull(),
    },
    (t) => [index('erasure_jobs_due_idx').on(t.dueAt)],
  );

  return { reports, contactMessages, contactAnswers, departures, erasureJobs };
}
