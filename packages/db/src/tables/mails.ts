import type { Columns } from './columns.ts';

/** No column tells the recipient, the subject, or whether the row is a push message. */
export function mailTables({ table, text, integer, instant, index }: Columns) {
  /** Mails and push messages that wait for delivery. */
  const outgoingMails = table(
    'outgoing_mails',
    {
      id: text().primaryKey(),
      /** The recipient and the mail, encrypted and padded. */
      seal: text().notNull(),
      attempts: integer().notNull().default(0),
      dueAt: instant().notNull(),
      /** Null while no process is delivering the mail. */
      claimedUntil: instant(),
    },
    (t) => [index('outgoing_mails_due_idx').on(t.dueAt)],
  );

  return { outgoingMails };
}
