import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { type AdminPage, directionOf, isAfter } from './admin-pages.ts';

export type ReportRow = Tables['reports']['$inferSelect'];
export type ContactRow = Tables['contactMessages']['$inferSelect'];
type StatusPage = AdminPage & { status: ReportRow['status'] | undefined };

export function adminReportQueries({ db, tables, transaction }: Database) {
  const { reports, contactMessages } = tables;
  /** Returns whether the row exists. Logs `entry` only if `close` changed the row. */
  function* closeAndLog(
    tx: QueryBuilder,
    close: PromiseLike<unknown[]>,
    table: typeof reports | typeof contactMessages,
    id: string,
    entry: AdminLogInsert,
  ) {
    if ((yield* run(close)).length > 0) {
      yield* insertAdminLogEntry(tables, tx, entry);
      return true;
    }
    return (yield* run(tx.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1))).length > 0;
  }

  return {
    reportSeqs: ({ status, ...page }: StatusPage): PromiseLike<{ seq: number }[]> =>
      db
        .select({ seq: reports.seq })
        .from(reports)
        .where(and(status && eq(reports.status, status), isAfter(reports.seq, page)))
        .orderBy(directionOf(page)(reports.seq))
        .limit(page.limit),

    /** Unordered. */
    reportsBySeq: (seqs: readonly number[]): PromiseLike<ReportRow[]> =>
      db
        .select()
        .from(reports)
        .where(inArray(reports.seq, [...seqs])),

    contacts: ({ status, ...page }: StatusPage): PromiseLike<ContactRow[]> =>
      db
        .select()
        .from(contactMessages)
        .where(and(status && eq(contactMessages.status, status), isAfter(contactMessages.seq, page)))
        .orderBy(directionOf(page)(contactMessages.seq))
        .limit(page.limit),

    async countOpenCrisisMessages(): Promise<number> {
      const isOpenCrisis = and(eq(contactMessages.type, 'crisis'), eq(contactMessages.status, 'open'));
      return firstRow(await db.select({ open: count() }).from(contactMessages).where(isOpenCrisis))?.open ?? 0;
    },

    async getReport(id: string) {
      return firstRow(await db.select().from(reports).where(eq(reports.id, id)).limit(1));
    },

    /** Returns false if there is no such report. A closed report, and one with a case, stays as it is. */
    closeReport: (id: string, outcome: string, entry: AdminLogInsert) =>
      transaction((tx) => {
        const close = tx
          .update(reports)
          .set({ status: 'closed', outcome, closedAt: entry.createdAt })
          .where(and(eq(reports.id, id), eq(reports.status, 'open'), isNull(reports.caseId)));
        return closeAndLog(tx, close.returning({ id: reports.id }), reports, id, entry);
      }),

    closeContact: (id: string, entry: AdminLogInsert) =>
      transaction((tx) => {
        const close = tx
          .update(contactMessages)
          .set({ status: 'closed', closedAt: entry.createdAt })
          .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'open')));
        return closeAndLog(tx, close.returning({ id: contactMessages.id }), contactMessages, id, entry);
      }),
  };
}
