import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, run, type Tables } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { isFreeContact } from '../admin/admin-reports.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';

export type ContactAnswerRow = Tables['contactAnswers']['$inferSelect'];

type NewAnswer = {
  answer: Tables['contactAnswers']['$inferInsert'];
  mail: OutgoingMailRow;
  entry: AdminLogInsert;
  /** The log entry of closing the message, if it is closed as well. */
  closing: AdminLogInsert | undefined;
  /** A claim from before this time has lapsed. */
  staleBefore: Date;
};

export function contactAnswerQueries({ db, tables, transaction }: Database) {
  const { contactAnswers, contactMessages } = tables;
  return {
    /** Of all these messages together, oldest first. */
    answersOf: async (contactIds: readonly string[]): Promise<ContactAnswerRow[]> =>
      contactIds.length === 0
        ? []
        : db
            .select()
            .from(contactAnswers)
            .where(inArray(contactAnswers.contactId, [...contactIds]))
            .orderBy(asc(contactAnswers.seq)),

    /** `claimed`: another has claimed the message since `staleBefore`, or it is gone. A retry changes nothing. */
    add: ({ answer, mail, entry, closing, staleBefore }: NewAnswer): Promise<'added' | 'retried' | 'claimed'> =>
      transaction(function* (tx) {
        const { contactId, idempotencyKey, answeredBy } = answer;
        const isRetried = idempotencyKey ? eq(contactAnswers.idempotencyKey, idempotencyKey) : sql`false`;
        const earlier = tx.select({ id: contactAnswers.id }).from(contactAnswers).where(isRetried).limit(1);
        if ((yield* run(earlier)).length > 0) return 'retried';
        const isFree = isFreeContact(tables, { claimedBy: answeredBy, staleBefore });
        // Locks the message until the commit, so that nobody claims it meanwhile.
        const locked = yield* run(
          tx
            .update(contactMessages)
            .set({ status: sql`${contactMessages.status}` })
            .where(and(eq(contactMessages.id, contactId), isFree))
            .returning({ status: contactMessages.status }),
        );
        if (locked.length === 0) return 'claimed';
        const added = yield* run(
          tx
            .insert(contactAnswers)
            .values(answer)
            .onConflictDoNothing({ target: contactAnswers.idempotencyKey })
            .returning({ id: contactAnswers.id }),
        );
        if (added.length === 0) return 'retried';
        yield* insertMail(tables, tx, mail);
        yield* insertAdminLogEntry(tables, tx, entry);
        if (closing && locked[0]?.status === 'open') {
          const closed = { status: 'closed', closedAt: closing.createdAt } as const;
          yield* run(tx.update(contactMessages).set(closed).where(eq(contactMessages.id, contactId)));
          yield* insertAdminLogEntry(tables, tx, closing);
        }
        return 'added';
      }),
  };
}
