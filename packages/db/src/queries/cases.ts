import { isUrgentSeverity, urgentSeverityMax } from '@ballast/schema/report-reasons';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { type CaseStaff, eraseCaseAuthors, readCaseStaff } from './case-authors.ts';
import { deleteCaseNotes } from './case-notes.ts';
import { type CaseTarget, itemDecisions } from './item-decisions.ts';
import { itemExists } from './item-exists.ts';
import { type ReportedItem, type ReportTarget, reportedItems } from './reported-items.ts';
import { isUndecided } from './undecided-cases.ts';

export type CaseRow = Tables['cases']['$inferSelect'];
type CaseInsert = Tables['cases']['$inferInsert'];
export type NewCase = Pick<CaseInsert, 'id' | 'targetType' | 'targetId' | 'severity' | 'createdAt'> & {
  sealAuthor(caseId: string, staff: CaseStaff): string;
};

export type CaseFilter = { status: CaseRow['status']; claimedBy?: string; isHeld?: true };
export type CasePosition = { severity: number; seq: number };

/** The key of an item's undecided case. An item has at most one such case. */
export const openTargetOf = ({ targetType, targetId }: Pick<NewCase, 'targetType' | 'targetId'>): string =>
  `${targetType} ${targetId}`;

/** A report that makes a case urgent ends its claim, because the holder may not look again. Staff are told of the case. */
function ifNowUrgent({ severity, isAnnounced, claimedBy, claimedAt }: Tables['cases'], reported: number) {
  if (!isUrgentSeverity(reported)) return {};
  const wasUrgent = sql`${severity} <= ${urgentSeverityMax}`;
  return {
    isAnnounced: sql`${isAnnounced} and ${wasUrgent}`,
    claimedBy: sql`case when ${wasUrgent} then ${claimedBy} end`,
    claimedAt: sql`case when ${wasUrgent} then ${claimedAt} end`,
  };
}

/** Joins a report to the item's undecided case or a new one. Keeps the more severe reason. Returns the case's id. */
export function* joinCase(
  tables: Tables,
  tx: QueryBuilder,
  { id: itemId, authorId }: Pick<ReportedItem, 'id' | 'authorId'>,
  { id, targetType, targetId, severity, createdAt, sealAuthor }: NewCase,
) {
  const { cases } = tables;
  const openTarget = openTargetOf({ targetType, targetId });
  const [row] = yield* run(
    tx
      .insert(cases)
      .values({ id, targetType, targetId, openTarget, severity, isAnnounced: false, createdAt })
      .onConflictDoUpdate({
        target: cases.openTarget,
        set: {
          severity: sql`case when ${cases.severity} < ${severity} then ${cases.severity} else ${severity} end`,
          ...ifNowUrgent(cases, severity),
        },
      })
      .returning({ id: cases.id, authorSeal: cases.authorSeal }),
  );
  if (!row) throw new Error('No case was returned.');
  if (row.authorSeal === null) {
    const staff = yield* readCaseStaff(tables, tx, { targetType, id: itemId, authorId });
    yield* run(
      tx
        .update(cases)
        .set({ authorSeal: sealAuthor(row.id, staff) })
        .where(eq(cases.id, row.id)),
    );
  }
  return row.id;
}

type Claim = {
  /** The status that the caller checked: staff may not claim an appeal against their own decision. */
  status: CaseRow['status'];
  claimedBy: string;
  claimedAt: Date;
  /** Whether the claim answers the call for an admin. */
  isByAdmin: boolean;
  /** A claim from before this time has lapsed. */
  staleBefore: Date;
};

type Raise = {
  severity: number;
  /** Keeps a claim of their own. */
  raisedBy: string;
  /** A whole minute. */
  raisedAt: Date;
};

/** The length of a seal's start that includes its nonce, which no other seal has. */
export const sealStartChars = 32;
/** Limits the work of a list. */
const maxListedCases = 10_000;
const maxListedReports = 50_000;

export function caseQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { cases, reports, decisions } = tables;
  const items = reportedItems(database);
  const isListed = ({ status, claimedBy, isHeld }: CaseFilter) =>
    and(
      eq(cases.status, status),
      claimedBy === undefined ? undefined : eq(cases.claimedBy, claimedBy),
      isHeld && cases.isHeld,
    );

  return {
    /** Most severe first, then oldest. */
    page: (filter: CaseFilter, limit: number, after: CasePosition | undefined) =>
      db
        .select()
        .from(cases)
        .where(
          and(
            isListed(filter),
            after &&
              or(gt(cases.severity, after.severity), and(eq(cases.severity, after.severity), gt(cases.seq, after.seq))),
          ),
        )
        .orderBy(asc(cases.severity), asc(cases.seq))
        .limit(limit),

    /** Most severe first, then oldest. Leaves out the evidence, which is long. */
    listAuthors(filter: CaseFilter, limit = maxListedCases) {
      const { id, seq, severity, targetType, claimedBy, isHeld, authorSeal } = cases;
      return db
        .select({ id, seq, severity, targetType, claimedBy, isHeld, authorSeal })
        .from(cases)
        .where(isListed(filter))
        .orderBy(asc(cases.severity), asc(cases.seq))
        .limit(limit);
    },

    /** Unordered. */
    listReporters: (filter: CaseFilter) =>
      db
        .select({ id: reports.id, caseId: cases.id, reporterSeal: reports.reporterSeal })
        .from(reports)
        .innerJoin(cases, eq(cases.id, reports.caseId))
        .where(isListed(filter))
        .limit(maxListedReports),

    /** Unordered. */
    listById: (ids: readonly string[]) =>
      db
        .select()
        .from(cases)
        .where(inArray(cases.id, [...ids])),

    async get(id: string) {
      return firstRow(await db.select().from(cases).where(eq(cases.id, id)).limit(1));
    },

    /** The start of the evidence's seal in the latest report of each case, which differs if the seal does. */
    latestEvidenceOf(caseIds: readonly string[]) {
      const latest = db
        .select({ seq: max(reports.seq) })
        .from(reports)
        .where(inArray(reports.caseId, [...caseIds]))
        .groupBy(reports.caseId);
      const { id, caseId, evidenceSeal } = reports;
      const sealStart = sql<string | null>`substr(${evidenceSeal}, 1, ${sql.raw(String(sealStartChars))})`;
      return db.select({ id, caseId, sealStart }).from(reports).where(inArray(reports.seq, latest));
    },

    /** Unordered. */
    evidenceOf: (reportIds: readonly string[]) =>
      db
        .select({ id: reports.id, evidenceSeal: reports.evidenceSeal })
        .from(reports)
        .where(inArray(reports.id, [...reportIds])),

    /** Newest first. Leaves out the texts, which are long. */
    latestReportersOf: (caseId: string, limit: number) =>
      db
        .select({ id: reports.id, seq: reports.seq, reporterSeal: reports.reporterSeal })
        .from(reports)
        .where(eq(reports.caseId, caseId))
        .orderBy(desc(reports.seq))
        .limit(limit),

    /** Oldest first. */
    reportsBySeq: (seqs: readonly number[]) =>
      db
        .select()
        .from(reports)
        .where(inArray(reports.seq, [...seqs]))
        .orderBy(asc(reports.seq)),

    reportersOf: (caseId: string) =>
      db.select({ id: reports.id, reporterSeal: reports.reporterSeal }).from(reports).where(eq(reports.caseId, caseId)),

    decisionsOf: (caseId: string) =>
      db.select().from(decisions).where(eq(decisions.caseId, caseId)).orderBy(asc(decisions.seq)),

    /** The decisions of other cases about the item, oldest first. */
    async decisionsOfOthers({ id, ...target }: CaseTarget & Pick<CaseRow, 'id'>) {
      const ofItem = await itemDecisions(tables).select(db, target);
      return ofItem.filter(({ caseId }) => caseId !== id).toReversed();
    },

    listWithEvidence: () =>
      db
        .select({ id: cases.id, seq: cases.seq, evidenceSeal: cases.evidenceSeal })
        .from(cases)
        .where(isNotNull(cases.evidenceSeal)),

    /** Deletes the notes of the case too. Returns false for a post or comment that still exists, and erases nothing. */
    eraseEvidence: (id: string) =>
      transaction(function* (tx) {
        const target = { targetType: cases.targetType, targetId: cases.targetId };
        const found = firstRow(yield* run(tx.select(target).from(cases).where(eq(cases.id, id))));
        if (found && (yield* itemExists(tables, tx, found))) return false;
        yield* run(tx.update(cases).set({ evidenceSeal: null }).where(eq(cases.id, id)));
        yield* eraseCaseAuthors(tables, tx, [id]);
        yield* deleteCaseNotes(tables, tx, [id]);
        return true;
      }),

    countsByStatus: () => db.select({ status: cases.status, count: count() }).from(cases).groupBy(cases.status),

    /** Opens a case without a report, or returns the item's undecided case. Undefined if there is no such item. */
    open: (
      target: ReportTarget,
      toCase: (item: ReportedItem) => NewCase & { openedBy: string; sealEvidence: (caseId: string) => string },
      toEntry: (caseId: string) => AdminLogInsert,
    ) =>
      transaction(function* (tx) {
        const item = yield* items.read(tx, target);
        if (!item) {
          // `items` does not find an item that reports have hidden.
          const isHeldCase = and(eq(cases.openTarget, openTargetOf(target)), cases.isHeld);
          return firstRow(yield* run(tx.select({ id: cases.id }).from(cases).where(isHeldCase).limit(1)))?.id;
        }
        const { openedBy, sealEvidence, ...created } = toCase(item);
        const caseId = yield* joinCase(tables, tx, item, created);
        yield* run(
          tx
            .update(cases)
            .set({ evidenceSeal: sealEvidence(caseId), ...(caseId === created.id && { openedBy }) })
            .where(and(eq(cases.id, caseId), isNull(cases.evidenceSeal))),
        );
        yield* insertAdminLogEntry(tables, tx, toEntry(caseId));
        return caseId;
      }),

    /**
     * Claims the case, or renews the claim. Returns false if the case is closed, has another status, or is claimed by another since
     * `staleBefore`. Logs new claims.
     */
    claim: (id: string, { status, claimedBy, claimedAt, isByAdmin, staleBefore }: Claim, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const canBeClaimed = and(eq(cases.id, id), eq(cases.status, status), isUndecided(cases));
        const claimed = yield* run(
          tx
            .update(cases)
            .set({ claimedBy, claimedAt })
            .where(
              and(canBeClaimed, or(isNull(cases.claimedBy), isNull(cases.claimedAt), lt(cases.claimedAt, staleBefore))),
            )
            .returning({ id: cases.id }),
        );
        if (claimed.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
        const held = yield* run(
          tx
            .update(cases)
            .set({ claimedAt, ...(isByAdmin && { isAdminCalled: false }) })
            .where(and(canBeClaimed, eq(cases.claimedBy, claimedBy)))
            .returning({ id: cases.id }),
        );
        return held.length > 0;
      }),

    /**
     * Gives the case a more severe reason, which for an urgent one counts like a new report. Returns false if the case is decided.
     * A less severe reason changes nothing.
     */
    raise: (id: string, { severity, raisedBy, raisedAt }: Raise, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const isOpenCase = and(eq(cases.id, id), isUndecided(cases));
        const found = yield* run(tx.select({ id: cases.id }).from(cases).where(isOpenCase));
        const raised = yield* run(
          tx
            .update(cases)
            .set({
              severity,
              ...(isUrgentSeverity(severity) && {
                isAnnounced: false,
                alertFrom: raisedAt,
                alertStage: 0,
                claimedBy: sql`case when ${cases.claimedBy} = ${raisedBy} then ${cases.claimedBy} end`,
              }),
            })
            .where(and(isOpenCase, gt(cases.severity, severity)))
            .returning({ id: cases.id }),
        );
        if (raised.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
        return found.length > 0;
      }),

    /** Releases the claim of `claimedBy`, or any claim if undefined. Logs nothing if there was no such claim. */
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
