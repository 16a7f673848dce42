import { and, count, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type Database, first, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { isRenewable } from '../moderation/cases.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { type AdminPage, directionOf, isAfter } from './admin-pages.ts';

export type ReportRow = Tables['reports']['$inferSelect'];
export type ContactRow = Tables['contactMessages']['$inferSelect'];
type ContactClaim = {
  claimedBy: string;
  /** A whole minute. */
  claimedAt: Date;
  /** A claim from before this time has lapsed. */
  staleBefore: Date;
  /** A claim since before this time is not renewed. */
  renewableSince: Date | undefined;
};
type StatusPage = AdminPage & { status: ReportRow['status'] | undefined };

/** Whether nobody else has claimed the message since `staleBefore`. */
export const isFreeContact = (
  { contactMessages }: Pick<Tables, 'contactMessages'>,
  { claimedBy, staleBefore }: Pick<ContactClaim, 'claimedBy' | 'staleBefore'>,
) =>
  or(
    isNull(contactMessages.claimedBy),
    eq(contactMessages.claimedBy, claimedBy),
    lt(contactMessages.claimedAt, staleBefore),
  );

export function adminReportQueries({ db, tables, transaction }: Database) {
  const { reports, contactMessages } = tables;
  /** Returns whether the row exists. Logs `entry` only if `close` changed the row. */
  function* closeAndLog(tx: QueryBuilder, close: PromiseLike<unknown[]>, id: string, entry: AdminLogInsert) {
    if ((yield* run(close)).length > 0) {
      yield* insertAdminLogEntry(tables, tx, entry);
      return true;
    }
    return (yield* run(tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).limit(1))).length > 0;
  }

  const isOpenContact = (id: string) => and(eq(contactMessages.id, id), eq(contactMessages.status, 'open'));
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

    getReport: first((id: string) => db.select().from(reports).where(eq(reports.id, id)).limit(1)),

    /** Returns false if there is no such report. A closed report, and one with a case, stays as it is. */
    closeReport: (id: string, outcome: string, entry: AdminLogInsert) =>
      transaction((tx) => {
        const close = tx
          .update(reports)
          .set({ status: 'closed', outcome, closedAt: entry.createdAt })
          .where(and(eq(reports.id, id), eq(reports.status, 'open'), isNull(reports.caseId)));
        return closeAndLog(tx, close.returning({ id: reports.id }), id, entry);
      }),

    getContact: first((id: string) => db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1)),

    /**
     * Returns false if there is no such message, or another has claimed it since `staleBefore`. A closed message stays as it is.
     */
    closeContact: (id: string, claim: Pick<ContactClaim, 'claimedBy' | 'staleBefore'>, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const closed = yield* run(
          tx
            .update(contactMessages)
            .set({ status: 'closed', closedAt: entry.createdAt })
            .where(and(isOpenContact(id), isFreeContact(tables, claim)))
            .returning({ id: contactMessages.id }),
        );
        if (closed.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
        const isClosed = and(eq(contactMessages.id, id), eq(contactMessages.status, 'closed'));
        const found = yield* run(tx.select({ id: contactMessages.id }).from(contactMessages).where(isClosed).limit(1));
        return found.length > 0;
      }),

    /**
     * Claims the message, or renews the claim. Returns false if the message is not open, or another has claimed it since
     * `staleBefore`. Logs new claims.
     */
    claimContact: (id: string, claim: ContactClaim, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const { claimedBy, claimedAt, staleBefore, renewableSince } = claim;
        const isFree = or(
          isNull(contactMessages.claimedBy),
          isNull(contactMessages.claimedAt),
          lt(contactMessages.claimedAt, staleBefore),
        );
        const claimed = yield* run(
          tx
            .update(contactMessages)
            .set({ claimedBy, claimedAt, claimHeldFrom: claimedAt })
            .where(and(isOpenContact(id), isFree))
            .returning({ id: contactMessages.id }),
        );
        if (claimed.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
        const isHeld = and(isOpenContact(id), eq(contactMessages.claimedBy, claimedBy));
        const canRenew = and(isHeld, isRenewable(contactMessages, renewableSince));
        yield* run(tx.update(contactMessages).set({ claimedAt }).where(canRenew));
        const held = tx.select({ id: contactMessages.id }).from(contactMessages).where(isHeld);
        return (yield* run(held)).length > 0;
      }),

    /** Releases the claim of `claimedBy`, or any claim if undefined. Logs nothing if there was no such claim. */
    releaseContact: (id: string, claimedBy: string | undefined, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const isClaim = claimedBy ? eq(contactMessages.claimedBy, claimedBy) : isNotNull(contactMessages.claimedBy);
        const released = yield* run(
          tx
            .update(contactMessages)
            .set({ claimedBy: null })
            .where(and(isOpenContact(id), isClaim))
            .returning({ id: contactMessages.id }),
        );
        if (released.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
      }),
  };
}
