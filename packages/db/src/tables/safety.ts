import type { Columns } from './columns.ts';

/** What members tell the house, and what the house does about it. Nothing here points at a member in the clear. */
export function safetyTables({ table, text, instant, sequence, index }: Columns) {
  const reports = table(
    'reports',
    {
      seq: sequence(),
      id: text().notNull().unique('reports_id_unique'),
      /** What the reporter is told, for asking about it later. */
      reference: text().notNull().unique('reports_reference_unique'),
      targetType: text({ enum: ['post', 'comment', 'user', 'message'] }).notNull(),
      /** Of a post or comment its id; of a member or a message, which leads to members, a keyed hash of it. */
      targetId: text().notNull(),
      /** The reporter's id, encrypted; null once he has left. */
      reporterSeal: text(),
      /** Reason and details, encrypted; null some time after the reporter has left. */
      wordsSeal: text(),
      /** The target as it stood, its author too, encrypted; null once the author has left. */
      evidenceSeal: text(),
      status: text({ enum: ['open', 'closed'] })
        .notNull()
        .default('open'),
      /** What the admin who closed it wrote. */
      outcome: text(),
      idempotencyKey: text().unique('reports_idempotency_key_unique'),
      /** Cut to the whole minute. */
      createdAt: instant().notNull(),
      closedAt: instant(),
    },
    (t) => [index('reports_target_idx').on(t.targetId), index('reports_status_idx').on(t.status, t.seq)],
  );

  const contactMessages = table(
    'contact_messages',
    {
      seq: sequence(),
      id: text().notNull().unique('contact_messages_id_unique'),
      name: text().notNull(),
      /** In lower case and NFC: a member who leaves takes what was sent from his address along. */
      email: text().notNull(),
      /** The id of the member who was signed in, or of nobody, encrypted: an address alone proves nothing. */
      senderSeal: text(),
      subject: text().notNull(),
      message: text().notNull(),
      type: text({ enum: ['general', 'support', 'billing', 'feedback', 'partnership', 'crisis'] }).notNull(),
      status: text({ enum: ['open', 'closed'] })
        .notNull()
        .default('open'),
      idempotencyKey: text().unique('contact_messages_idempotency_key_unique'),
      createdAt: instant().notNull(),
      closedAt: instant(),
    },
    (t) => [index('contact_messages_email_idx').on(t.email), index('contact_messages_status_idx').on(t.status, t.seq)],
  );

  /** What is still to be erased of deleted accounts (anonymity.md, rule 12). No row says whose it was. */
  const erasureJobs = table(
    'erasure_jobs',
    {
      id: text().primaryKey(),
      kind: text({ enum: ['post', 'comment', 'post_like', 'comment_like', 'report_words'] }).notNull(),
      itemId: text().notNull(),
      /** Cut to the whole minute. */
      dueAt: instant().notNull(),
    },
    (t) => [index('erasure_jobs_due_idx').on(t.dueAt)],
  );

  return { reports, contactMessages, erasureJobs };
}
