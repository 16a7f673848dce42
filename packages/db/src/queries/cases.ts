import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { type ReportedItem, type ReportTarget, reportedItems } from './reported-items.ts';
import { isUndecided } from './undecided-cases.ts';

export type CaseRow = Tables['cases']['$inferSelect'];
type CaseInsert = Tables['cases']['$inferInsert'];
export type NewCase = Pick<CaseInsert, 'id' | 'targetType' | 'targetId' | 'severity' | 'createdAt'>;

export type CaseFilter = { status: CaseRow['status']; claimedBy?: string; isHeld?: true };
export type CasePlace = { severity: number; seq: number };

/** An item has one undecided case at most. */
export const openTargetOf = ({ targetType, targetId }: Pick<NewCase, 'targetType' | 'targetId'>): string =>
  `${targetType} ${targetId}`;

/**
 * Finds the undecided case of an item, or inserts one, in the transaction of a report. The case takes the more severe reason.
 * @returns The case's id.
 */
export function* joinCase(
  { cases }: Pick<Tables, 'cases'>,
  tx: QueryBuilder,
  { id, targetType, targetId, severity, createdAt }: NewCase,
) {
  const openTarget = openTargetOf({ targetType, targetId });
  const [row] = yield* run(
    tx
      .insert(cases)
      .values({ id, targetType, targetId, openTarget, severity, createdAt })
      .onConflictDoUpdate({
        target: cases.openTarget,
        set: { severity: sql`case when ${cases.severity} < ${severity} then ${cases.severity} else ${severity} end` },
      })
      .returning({ id: cases.id }),
  );
  if (!row) throw new Error('No case was returned.');
  return row.id;
}

type Claim = {
  claimedBy: string;
  claimedAt: Date;
  /** Who claimed it before this may be asleep. */
  staleBefore: Date;
};

export function caseQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { cases, reports, decisions } = tables;
  const items = reportedItems(database);

  return {
    /** The worst first, then the oldest. */
    page: ({ status, claimedBy, isHeld }: CaseFilter, limit: number, after: CasePlace | undefined) =>
      db
        .select()
        .from(cases)
        .where(
          and(
            eq(cases.status, status),
            claimedBy === undefined ? undefined : eq(cases.claimedBy, claimedBy),
            isHeld && eq(cases.isHeld, true),
            after &&
              or(gt(cases.severity, after.severity), and(eq(cases.severity, after.severity), gt(cases.seq, after.seq))),
          ),
        )
        .orderBy(asc(cases.severity), asc(cases.seq))
        .limit(limit),

    async get(id: string) {
      return firstRow(await db.select().from(cases).where(eq(cases.id, id)).limit(1));
    },

    /** The latest `limit` reports of a case, oldest first. */
    async reportsOf(caseId: string, limit: number) {
      const ofCase = db.select().from(reports).where(eq(reports.caseId, caseId));
      return (await ofCase.orderBy(desc(reports.seq)).limit(limit)).toReversed();
    },

    /** The latest report of each case. */
    latestReportsOf(caseIds: readonly string[]) {
      const latest = db
        .select({ seq: max(reports.seq) })
        .from(reports)
        .where(inArray(reports.caseId, [...caseIds]))
        .groupBy(reports.caseId);
      return db.select().from(reports).where(inArray(reports.seq, latest));
    },

    /** The sealed reporter of every report, without what the reports say. */
    reportersOf: (caseIds: readonly string[]) =>
      db
        .select({ id: reports.id, caseId: reports.caseId, reporterSeal: reports.reporterSeal })
        .from(reports)
        .where(inArray(reports.caseId, [...caseIds])),

    /** Oldest first. */
    decisionsOf: (caseId: string) =>
      db.select().from(decisions).where(eq(decisions.caseId, caseId)).orderBy(asc(decisions.seq)),

    /** Those with a copy of their own. */
    withEvidence: () =>
      db
        .select({ id: cases.id, seq: cases.seq, evidenceSeal: cases.evidenceSeal })
        .from(cases)
        .where(isNotNull(cases.evidenceSeal)),

    eraseEvidence: (id: string) =>
      transaction(function* (tx) {
        yield* run(tx.update(cases).set({ evidenceSeal: null }).where(eq(cases.id, id)));
      }),

    countsByStatus: () => db.select({ status: cases.status, count: count() }).from(cases).groupBy(cases.status),

    /** Opens a case without a report, or joins the open one, also of an item that is held back. Undefined if there is no such item. */
    open: (
      target: ReportTarget,
      toCase: (item: ReportedItem) => NewCase & { sealEvidence: (caseId: string) => string },
      toEntry: (caseId: string) => AdminLogInsert,
    ) =>
      transaction(function* (tx) {
        const item = yield* items.read(tx, target);
        if (!item) {
          const isOpen = and(eq(cases.openTarget, openTargetOf(target)), eq(cases.isHeld, true));
          return firstRow(yield* run(tx.select({ id: cases.id }).from(cases).where(isOpen).limit(1)))?.id;
        }
        const { sealEvidence, ...created } = toCase(item);
        const caseId = yield* joinCase(tables, tx, created);
        yield* run(
          tx
            .update(cases)
            .set({ evidenceSeal: sealEvidence(caseId) })
            .where(and(eq(cases.id, caseId), isNull(cases.evidenceSeal))),
        );
        yield* insertAdminLogEntry(tables, tx, toEntry(caseId));
        return caseId;
      }),

    /**
     * False if the case is closed or somebody else has claimed it, unless before `staleBefore`. Logs nothing if the claim
     * changes nothing.
     */
    claim: (id: string, { claimedBy, claimedAt, staleBefore }: Claim, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const free = yield* run(
          tx
            .update(cases)
            .set({ claimedBy, claimedAt })
            .where(
              and(
                eq(cases.id, id),
                isUndecided(cases),
                or(
                  isNull(cases.claimedBy),
                  and(ne(cases.claimedBy, claimedBy), or(isNull(cases.claimedAt), lt(cases.claimedAt, staleBefore))),
                ),
              ),
            )
            .returning({ id: cases.id }),
        );
        if (free.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
        const own = yield* run(
          tx
            .select({ id: cases.id })
            .from(cases)
            .where(and(eq(cases.id, id), isUndecided(cases), eq(cases.claimedBy, claimedBy)))
            .limit(1),
        );
        return own.length > 0;
      }),

    /** Releases this claim alone, or anybody's if `claimedBy` is undefined. Logs nothing if nobody has claimed it. */
    release: (id: string, claimedBy: string | undefined, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const released = yield* run(
          tx
            .update(cases)
            .set({ claimedBy: null })
            .where(
              and(
                eq(cases.id, id),
                claimedBy ? eq(cases.claimedBy, claimedBy) : isNotNull(cases.claimedBy),
                isUndecided(cases),
              ),
            )
            .returning({ id: cases.id }),
        );
        if (released.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
      }),
  };
}
