import { and, eq } from 'drizzle-orm';
import { type Database, run, type Tables } from '../database.ts';
import type { AdminLogInsert } from './admin-log.ts';
import { type AdminPage, beyond, inOrder } from './admin-pages.ts';

export type ReportRow = Tables['reports']['$inferSelect'];
export type ContactRow = Tables['contactMessages']['$inferSelect'];
type CasePage = AdminPage & { status: ReportRow['status'] | undefined };

/** What waits for an admin: reports and contact messages. */
export function adminCaseQueries({ db, tables: { reports, contactMessages, adminLog }, transaction }: Database) {
  return {
    reports: ({ status, ...page }: CasePage): PromiseLike<ReportRow[]> =>
      db
        .select()
        .from(reports)
        .where(and(status && eq(reports.status, status), beyond(reports.seq, page)))
        .orderBy(inOrder(reports.seq, page))
        .limit(page.limit),

    contacts: ({ status, ...page }: CasePage): PromiseLike<ContactRow[]> =>
      db
        .select()
        .from(contactMessages)
        .where(and(status && eq(contactMessages.status, status), beyond(contactMessages.seq, page)))
        .orderBy(inOrder(contactMessages.seq, page))
        .limit(page.limit),

    /** Closes and logs it; the first outcome stays. False when there is no such report. */
    closeReport: (id: string, outcome: string, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const closed = yield* run(
          tx
            .update(reports)
            .set({ status: 'closed', outcome, closedAt: entry.createdAt })
            .where(and(eq(reports.id, id), eq(reports.status, 'open')))
            .returning({ id: reports.id }),
        );
        if (closed.length > 0) {
          yield* run(tx.insert(adminLog).values(entry));
          return true;
        }
        const known = yield* run(tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).limit(1));
        return known.length > 0;
      }),

    /** Closes and logs it, once. False when there is no such message. */
    closeContact: (id: string, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const closed = yield* run(
          tx
            .update(contactMessages)
            .set({ status: 'closed', closedAt: entry.createdAt })
            .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'open')))
            .returning({ id: contactMessages.id }),
        );
        if (closed.length > 0) {
          yield* run(tx.insert(adminLog).values(entry));
          return true;
        }
        const known = yield* run(
          tx.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id)).limit(1),
        );
        return known.length > 0;
      }),
  };
}
