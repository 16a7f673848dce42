import { isUrgentReason, type ReportReason, severityOf, urgentReasons } from '@ballast/schema/report-reasons';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { type Database, first, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { forgetSightings, noCall } from '../admin/admin-calls.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { itemExists } from '../posts/item-exists.ts';
import { type ReportedItem, type ReportTarget, reportedItems } from '../reports/reported-items.ts';
import { type CaseStaff, eraseCaseAuthors, readCaseStaff } from './case-authors.ts';
import { deleteCaseNotes } from './case-notes.ts';
import { type CaseTarget, itemDecisions } from './item-decisions.ts';
import { readBySeverity, severityIn } from './severity-order.ts';
import { isHiddenUntilDecision, isUndecided } from './undecided-cases.ts';

export type CaseRow = Tables['cases']['$inferSelect'];
type CaseInsert = Tables['cases']['$inferInsert'];
export type NewCase = Pick<CaseInsert, 'id' | 'targetType' | 'targetId' | 'createdAt'> & {
  reason: ReportReason;
  sealAuthor(caseId: string, staff: CaseStaff): string;
  /** For cases that staff open: as raising does. */
  keepsClaim?: boolean;
  /** The member of staff who gives the reason. Undefined for a report. */
  reasonBy?: string;
};

export type CaseFilter = { status: CaseRow['status']; claimedBy?: string; isHeld?: true };
export type CasePosition = Pick<CaseRow, 'reason' | 'seq'>;

/** The key of an item's undecided case. An item has at most one such case. */
export const openTargetOf = ({ targetType, targetId }: Pick<NewCase, 'targetType' | 'targetId'>): string =>
  `${targetType} ${targetId}`;

/** A report that makes a case urgent ends its claim, because the holder may not look again. Staff are told of the case. */
function ifNowUrgent(
  { reason, isAnnounced, alertFrom, alertStage, claimedBy, claimedAt }: Tables['cases'],
  reported: ReportReason,
  keepsClaim = false,
) {
  if (!isUrgentReason(reported)) return {};
  const wasUrgent = inArray(reason, urgentReasons);
  const announced = {
    isAnnounced: sql`${isAnnounced} and ${wasUrgent}`,
    // The times of ALERT_AFTER_HARM end.
    alertFrom: sql`case when ${wasUrgent} then ${alertFrom} end`,
    alertStage: sql`case when ${wasUrgent} then ${alertStage} else 0 end`,
  };
  if (keepsClaim) return announced;
  return {
    ...announced,
    claimedBy: sql`case when ${wasUrgent} then ${claimedBy} end`,
    claimedAt: sql`case when ${wasUrgent} then ${claimedAt} end`,
  };
}

/** Makes a case as urgent as a report of danger, and staff are told of it again, also if it was urgent before. */
export function asDanger(cases: Tables['cases']) {
  const danger = { reason: 'danger', reasonBy: null, reasonConfirmedBy: null } as const;
  return { ...ifNowUrgent(cases, 'danger'), ...danger, isAnnounced: false, alertFrom: null, alertStage: 0 };
}

/** Claims from before the column count as renewable. */
export const isRenewable = (
  { claimHeldFrom }: Pick<Tables['cases'] | Tables['contactMessages'], 'claimHeldFrom'>,
  since: Date | undefined,
) => since && or(isNull(claimHeldFrom), gte(claimHeldFrom, since));

/** Joins a report to the item's undecided case or a new one. Keeps the more severe reason. Returns the case's id. */
export function* joinCase(
  tables: Tables,
  tx: QueryBuilder,
  { id: itemId, authorId }: Pick<ReportedItem, 'id' | 'authorId'>,
  { id, targetType, targetId, reason, createdAt, sealAuthor, keepsClaim, reasonBy }: NewCase,
) {
  const { cases } = tables;
  const openTarget = openTargetOf({ targetType, targetId });
  const isRaised = gt(severityIn(cases.reason), severityOf(reason));
  const [row] = yield* run(
    tx
      .insert(cases)
      .values({ id, targetType, targetId, openTarget, reason, reasonBy, isAnnounced: false, createdAt })
      .onConflictDoUpdate({
        target: cases.openTarget,
        set: {
          reason: sql`case when ${isRaised} then ${reason} else ${cases.reason} end`,
          reasonBy: sql`case when ${isRaised} then ${reasonBy ?? null} else ${cases.reasonBy} end`,
          reasonConfirmedBy: sql`case when ${isRaised} then null else ${cases.reasonConfirmedBy} end`,
          ...ifNowUrgent(cases, reason, keepsClaim),
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
  /** Whether the claim answers the call for an admin, and takes over the claim of somebody else then. */
  isByAdmin: boolean;
  /** A claim from before this time has lapsed. */
  staleBefore: Date;
  /** A claim without a note since before this time is not renewed. */
  renewableSince: Date | undefined;
};

type Raise = {
  reason: ReportReason;
  /** A whole minute. */
  raisedAt: Date;
  raisedBy: string;
  /** Why, if the member of staff says it. */
  note: Tables['caseNotes']['$inferInsert'] | undefined;
};

/** The length of a seal's start that includes its nonce, which no other seal has. */
export const sealStartChars = 32;
/** Limits the work of a list. */
const maxListedCases = 10_000;
const maxListedReports = 50_000;

export function caseQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { caseNotes, cases, reports, decisions } = tables;
  const items = reportedItems(database);
  const isListed = ({ status, claimedBy, isHeld }: CaseFilter) =>
    and(
      eq(cases.status, status),
      claimedBy === undefined ? undefined : eq(cases.claimedBy, claimedBy),
      isHeld && isHiddenUntilDecision(cases),
    );
  const isOfReason = (filter: CaseFilter, reason: ReportReason, afterSeq?: number) =>
    and(isListed(filter), eq(cases.reason, reason), afterSeq === undefined ? undefined : gt(cases.seq, afterSeq));

  return {
    /** Most severe first, then oldest. */
    page: (filter: CaseFilter, limit: number, after: CasePosition | undefined) =>
      readBySeverity(limit, after, (reason, most, afterSeq) =>
        db
          .select()
          .from(cases)
          .where(isOfReason(filter, reason, afterSeq))
          .orderBy(asc(cases.seq))
          .limit(most),
      ),

    /** Most severe first, then oldest. Leaves out the evidence, which is long. */
    listAuthors(filter: CaseFilter, limit = maxListedCases) {
      const { id, seq, reason, targetType, claimedBy, isHeld, hiddenBy, isAdminCalled, authorSeal } = cases;
      return readBySeverity(limit, undefined, (one, most) =>
        db
          .select({ id, seq, reason, targetType, claimedBy, isHeld, hiddenBy, isAdminCalled, authorSeal })
          .from(cases)
          .where(isOfReason(filter, one))
          .orderBy(asc(seq))
          .limit(most),
      );
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

    get: first((id: string) => db.select().from(cases).where(eq(cases.id, id)).limit(1)),

    async getUndecided(target: CaseTarget) {
      return firstRow(
        await db
          .select()
          .from(cases)
          .where(eq(cases.openTarget, openTargetOf(target)))
          .limit(1),
      );
    },

    /** The item's undecided case, otherwise its latest one. */
    async getLatest({ targetType, targetId }: CaseTarget) {
      const isAbout = and(eq(cases.targetType, targetType), eq(cases.targetId, targetId));
      const undecidedFirst = desc(isNotNull(cases.openTarget));
      return firstRow(await db.select().from(cases).where(isAbout).orderBy(undecidedFirst, desc(cases.seq)).limit(1));
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
          // `items` does not find an item that reports or staff have hidden.
          const isHeldCase = and(eq(cases.openTarget, openTargetOf(target)), isHiddenUntilDecision(cases));
          return firstRow(yield* run(tx.select({ id: cases.id }).from(cases).where(isHeldCase).limit(1)))?.id;
        }
        const { openedBy, sealEvidence, ...created } = toCase(item);
        const caseId = yield* joinCase(tables, tx, item, { ...created, keepsClaim: true, reasonBy: openedBy });
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
     * `staleBefore`, unless an admin comes who was called. Logs new claims.
     */
    claim: (id: string, claim: Claim, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const { status, claimedBy, claimedAt, isByAdmin, staleBefore, renewableSince } = claim;
        const canBeClaimed = and(eq(cases.id, id), eq(cases.status, status), isUndecided(cases));
        const isFree = or(isNull(cases.claimedBy), isNull(cases.claimedAt), lt(cases.claimedAt, staleBefore));
        const isTakenOver = isByAdmin ? and(cases.isAdminCalled, ne(cases.claimedBy, claimedBy)) : undefined;
        const claimed = yield* run(
          tx
            .update(cases)
            .set({ claimedBy, claimedAt, claimHeldFrom: claimedAt })
            .where(and(canBeClaimed, or(isFree, isTakenOver)))
            .returning({ id: cases.id }),
        );
        if (claimed.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
        const isHeld = and(canBeClaimed, eq(cases.claimedBy, claimedBy));
        yield* run(
          tx
            .update(cases)
            .set({ claimedAt })
            .where(and(isHeld, isRenewable(cases, renewableSince))),
        );
        const held = yield* run(
          tx
            .update(cases)
            .set({ claimedBy, ...(isByAdmin && noCall) })
            .where(isHeld)
            .returning({ id: cases.id }),
        );
        if (held.length > 0 && isByAdmin) yield* forgetSightings(tables, tx, id);
        return held.length > 0;
      }),

    /**
     * Gives the case a more severe reason, of which staff are told as of a new report if it is urgent. Keeps a claim. Returns false
     * if the case is decided. A less severe reason changes nothing.
     */
    raise: (id: string, { reason, raisedAt, raisedBy, note }: Raise, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const isOpenCase = and(eq(cases.id, id), isUndecided(cases));
        // Locks the case: a decision that commits first has closed it.
        const found = yield* run(
          tx
            .update(cases)
            .set({ reason: sql`${cases.reason}` })
            .where(isOpenCase)
            .returning({ id: cases.id }),
        );
        const raised = yield* run(
          tx
            .update(cases)
            .set({
              reason,
              reasonBy: raisedBy,
              reasonConfirmedBy: null,
              // A claim lasts shorter on an urgent case, so it begins anew.
              ...(isUrgentReason(reason) && {
                isAnnounced: false,
                alertFrom: raisedAt,
                alertStage: 0,
                claimedAt: raisedAt,
                claimHeldFrom: raisedAt,
              }),
            })
            .where(and(isOpenCase, gt(severityIn(cases.reason), severityOf(reason))))
            .returning({ id: cases.id }),
        );
        if (raised.length > 0 && note) yield* run(tx.insert(caseNotes).values(note));
        if (raised.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
        return found.length > 0;
      }),

    /** Stores who confirms the reason. Returns false if the reason is another one now, or has been confirmed. */
    confirmReason: (
      { id, reason, reasonBy }: Pick<CaseRow, 'id' | 'reason' | 'reasonBy'>,
      reasonConfirmedBy: string,
      entry: AdminLogInsert,
    ) =>
      transaction(function* (tx) {
        const isAsRead = and(
          eq(cases.id, id),
          eq(cases.reason, reason),
          reasonBy === null ? isNull(cases.reasonBy) : eq(cases.reasonBy, reasonBy),
          isNull(cases.reasonConfirmedBy),
        );
        const confirmed = yield* run(
          tx.update(cases).set({ reasonConfirmedBy }).where(isAsRead).returning({ id: cases.id }),
        );
        if (confirmed.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
        return confirmed.length > 0;
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
