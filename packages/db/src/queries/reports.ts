import { and, count, desc, eq, gt, gte, inArray, isNotNull, not, or } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { joinCase, type NewCase } from './cases.ts';
import type { CaseTarget } from './item-decisions.ts';
import { itemRemoval } from './item-removal.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';
import { type ReportedItem, type ReportTarget, reportedItems } from './reported-items.ts';

export type { ReportedItem, ReportTarget };

export type ReportRow = Tables['reports']['$inferSelect'];
/** Leaves out the evidence, which is long. */
export type HoldingReport = Pick<ReportRow, 'id' | 'reporterSeal' | 'wordsSeal'>;
type ReportInsert = Tables['reports']['$inferInsert'];

type NewReport = {
  reporterHash: string;
  /** Seals are bound to the id of the report. Without `id`, the report is new. */
  toRow(item: ReportedItem, id?: string): ReportInsert;
  isByReporter(report: Pick<ReportRow, 'id' | 'reporterSeal'>): boolean;
  toCase(item: ReportedItem): NewCase;
  toMail(reference: string): OutgoingMailRow;
  shouldHold: ((item: ReportedItem, reports: readonly HoldingReport[]) => boolean) | undefined;
};

const maxReferenceAttempts = 5;
/** Limits the work of a case: only its latest reports decide whether its item is hidden, and are counted and shown. */
export const maxReadReports = 500;
/** Otherwise one member's reports could push those of others out of the latest ones that are read. */
export const maxReportsPerReporter = 20;

export function reportQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { cases, decisions, reports } = tables;
  const removal = itemRemoval(tables);
  const items = reportedItems(database);
  const { lockSharedByHash } = createMemberLock(database);

  function* findReference(tx: QueryBuilder, idempotencyKey: string | null) {
    if (idempotencyKey === null) return undefined;
    const rows = yield* run(
      tx
        .select({ reference: reports.reference })
        .from(reports)
        .where(eq(reports.idempotencyKey, idempotencyKey))
        .limit(1),
    );
    return firstRow(rows)?.reference;
  }

  /** Only reports since the last decision: staff decided with the earlier ones at hand. The case must be locked. */
  function* findReplaceable(tx: QueryBuilder, caseId: string, isByReporter: NewReport['isByReporter']) {
    const lastDecision = firstRow(
      yield* run(
        tx
          .select({ createdAt: decisions.createdAt })
          .from(decisions)
          .where(eq(decisions.caseId, caseId))
          .orderBy(desc(decisions.seq))
          .limit(1),
      ),
    );
    const latest = tx
      .select({ id: reports.id, reference: reports.reference, reporterSeal: reports.reporterSeal })
      .from(reports)
      .where(and(eq(reports.caseId, caseId), lastDecision && gt(reports.createdAt, lastDecision.createdAt)))
      .orderBy(desc(reports.seq))
      .limit(maxReadReports);
    const own = (yield* run(latest)).filter(isByReporter);
    return own.length < maxReportsPerReporter ? undefined : own[0];
  }

  /** Hides a post or comment until its case is decided, unless staff have decided about it before. */
  function* holdItem(
    tx: QueryBuilder,
    caseId: string,
    target: ReportTarget,
    item: ReportedItem,
    shouldHold: NewReport['shouldHold'],
  ) {
    const { targetType } = target;
    if (!shouldHold || (targetType !== 'post' && targetType !== 'comment')) return;
    const isAboutItem = and(eq(cases.targetType, targetType), eq(cases.targetId, item.id));
    const earlierDecision = tx
      .select({ id: decisions.id })
      .from(decisions)
      .innerJoin(cases, eq(cases.id, decisions.caseId));
    if ((yield* run(earlierDecision.where(isAboutItem).limit(1))).length > 0) return;
    const latest = tx
      .select({ id: reports.id, reporterSeal: reports.reporterSeal, wordsSeal: reports.wordsSeal })
      .from(reports)
      .where(eq(reports.caseId, caseId))
      .orderBy(desc(reports.seq))
      .limit(maxReadReports);
    if (!shouldHold(item, yield* run(latest))) return;
    const held = yield* run(
      tx
        .update(cases)
        .set({ isHeld: true })
        .where(and(eq(cases.id, caseId), not(cases.isHeld)))
        .returning({ id: cases.id }),
    );
    if (held.length > 0) yield* removal[targetType](tx, item.id, true);
  }

  return {
    async isAnyAbout({ targetType, targetId }: CaseTarget, seqs: readonly number[]): Promise<boolean> {
      const isAbout = and(eq(reports.targetType, targetType), eq(reports.targetId, targetId));
      for (const some of chunks(seqs)) {
        const found = db
          .select({ id: reports.id })
          .from(reports)
          .where(and(inArray(reports.seq, some), isAbout));
        if ((await found.limit(1)).length > 0) return true;
      }
      return false;
    },

    /** Counts reports without consequence or with a decision reversed on appeal, decided at or after `since`. */
    async countUnfounded(seqs: readonly number[], since: Date): Promise<number> {
      const isUnfounded = or(
        and(eq(decisions.action, 'none'), not(decisions.isReversed)),
        and(decisions.isReversed, isNotNull(decisions.appealedAt)),
      );
      let total = 0;
      for (const some of chunks(seqs)) {
        const unfounded = db
          .select({ count: count() })
          .from(reports)
          .innerJoin(decisions, eq(decisions.caseId, reports.caseId))
          .where(and(inArray(reports.seq, some), isUnfounded, gte(decisions.createdAt, since)));
        total += firstRow(await unfounded)?.count ?? 0;
      }
      return total;
    },

    async countUndecided(seqs: readonly number[]): Promise<number> {
      let total = 0;
      for (const some of chunks(seqs)) {
        const undecided = db
          .select({ count: count() })
          .from(reports)
          .where(and(inArray(reports.seq, some), eq(reports.status, 'open')));
        total += firstRow(await undecided)?.count ?? 0;
      }
      return total;
    },

    /** One row for each decision since the report, also reversed ones, or one without. Unordered. Missing reports are skipped. */
    async withDecisions(seqs: readonly number[]) {
      const { createdAt: decidedAt, isReversed, appealedAt, answeredAt } = decisions;
      const decision = { decidedAt, isReversed, appealedAt, answeredAt };
      const columns = { id: reports.id, reporterSeal: reports.reporterSeal, closedAt: reports.closedAt, ...decision };
      const isAboutReport = and(eq(decisions.caseId, reports.caseId), gte(decisions.createdAt, reports.createdAt));
      const rows = [];
      for (const some of chunks(seqs)) {
        const found = db.select(columns).from(reports).leftJoin(decisions, isAboutReport);
        rows.push(...(await found.where(inArray(reports.seq, some))));
      }
      return rows;
    },

    /** Reads reports without their evidence, for the members who made them. Unordered. Missing reports are skipped. */
    async ownBySeq(seqs: readonly number[]) {
      const { seq, id, reference, caseId, targetType, targetId, status, outcome, createdAt } = reports;
      const { reporterSeal, wordsSeal, replySeal } = reports;
      const seals = { reporterSeal, wordsSeal, replySeal };
      const columns = { seq, id, reference, caseId, targetType, targetId, ...seals, status, outcome, createdAt };
      const rows = [];
      for (const some of chunks(seqs)) {
        rows.push(...(await db.select(columns).from(reports).where(inArray(reports.seq, some))));
      }
      return rows;
    },

    /**
     * Returns undefined if the target or the reporter does not exist. A retry returns the first reference and inserts no mail.
     * Calls `toRow` again if the reference is taken. After {@link maxReportsPerReporter} reports of a case, a further one replaces
     * the member's newest. Its retry replaces it once more, and inserts another mail.
     */
    create: (
      target: ReportTarget,
      idempotencyKey: string | null,
      { reporterHash, toRow, toCase, toMail, isByReporter, shouldHold }: NewReport,
    ) =>
      transaction(function* (tx) {
        const existing = yield* findReference(tx, idempotencyKey);
        if (existing !== undefined) return { reference: existing, hasMail: false };
        if (!(yield* lockSharedByHash(tx, reporterHash))) return undefined;
        const item = yield* items.read(tx, target);
        if (!item) return undefined;
        const caseId = yield* joinCase(tables, tx, toCase(item));
        const replaced = yield* findReplaceable(tx, caseId, isByReporter);
        if (replaced) {
          const { wordsSeal, evidenceSeal, createdAt } = toRow(item, replaced.id);
          yield* run(tx.update(reports).set({ wordsSeal, evidenceSeal, createdAt }).where(eq(reports.id, replaced.id)));
          yield* insertMail(tables, tx, toMail(replaced.reference));
          yield* holdItem(tx, caseId, target, item, shouldHold);
          return { reference: replaced.reference, hasMail: true };
        }
        for (let attempt = 0; attempt < maxReferenceAttempts; attempt += 1) {
          const row = { ...toRow(item), caseId, idempotencyKey };
          const created = yield* run(
            tx.insert(reports).values(row).onConflictDoNothing().returning({ reference: reports.reference }),
          );
          if (created.length > 0) {
            yield* insertMail(tables, tx, toMail(row.reference));
            yield* holdItem(tx, caseId, target, item, shouldHold);
            return { reference: row.reference, hasMail: true };
          }
          const concurrent = yield* findReference(tx, idempotencyKey);
          if (concurrent !== undefined) return { reference: concurrent, hasMail: false };
        }
        throw new Error('No reference was free for the report.');
      }),
  };
}
