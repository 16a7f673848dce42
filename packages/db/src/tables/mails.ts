import type { Columns } from './columns.ts';

/** Nothing here says whom a mail goes to or what it is about, or whether it is a push message. */
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
      /** Until then a process is delivering it; null while it waits. */
      claimedUntil: instant(),
    },
    (t) => [index('outgoing_mails_due_idx').on(t.dueAt)],
  );

  return { outgoingMails };
}
