import type { Columns } from './columns.ts';

/** No column tells to whom a mail goes, what it is about, or whether it is a push message. */
export function mailTables({ table, text, integer, instant, index }: Columns) {
  /** Mails and push messages that were not handed over yet. */
  const outgoingMails = table(
    'outgoing_mails',
    {
      id: text().primaryKey(),
      /** The recipient and the mail, encrypted and padded. */
      seal: text().notNull(),
      /** Failed deliveries. */
      attempts: integer().notNull().default(0),
      dueAt: instant().notNull(),
      /** The end of a process's claim; null while no process is delivering the mail. */
      claimedUntil: instant(),
    },
    (t) => [index('outgoing_mails_due_idx').on(t.dueAt)],
  );

  return { outgoingMails };
}
