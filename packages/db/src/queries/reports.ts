import { and, desc, eq, gt, gte, inArray, not } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { joinCase, type NewCase } from './cases.ts';
import { isCommentShown } from './comment-visibility.ts';
import type { CaseTarget } from './item-decisions.ts';
import { itemRemoval } from './item-removal.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';
import { type IndexedReports, ownReportTrust, type ReporterCheck, type TrustJudgement } from './own-report-trust.ts';
import { type ReportedItem, type ReportTarget, reportedItems } from './reported-items.ts';

export type { IndexedReports, ReportedItem, ReportTarget, TrustJudgement };

export type ReportRow = Tables['reports']['$inferSelect'];
/** Leaves out the evidence, which is long. */
export type HoldingReport = Pick<ReportRow, 'id' | 'reporterSeal' | 'wordsSeal'>;
type ReportInsert = Tables['reports']['$inferInsert'];

type NewReport = {
  reporterHash: string;
  /** Undefined: not trusted, whatever the earlier reports. */
  judgement: TrustJudgement | undefined;
  /** Seals are bound to the id of the report. Without `id`, the report is new. */
  toRow(item: ReportedItem, isTrusted: boolean, id?: string): ReportInsert;
  isByReporter: ReporterCheck;
  toCase(item: ReportedItem): NewCase;
  toMail(reference: string): OutgoingMailRow;
  canHold(isTrusted: boolean): boolean;
  shouldHold(item: ReportedItem, reports: readonly HoldingReport[]): boolean;
};

const maxReferenceAttempts = 5;
/** Limits the work of a case: only its latest reports decide whether its item is hidden, and are counted and shown. */
export const maxReadReports = 500;
/** Otherwise one member's reports could push those of others out of the latest ones that are read. */
export const maxReportsPerReporter = 20;

export function reportQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { cases, comments, decisions, posts, reports } = tables;
  const removal = itemRemoval(tables);
  const items = reportedItems(database);
  const { lockReports, lockSharedByHash } = createMemberLock(database);
  const isTrustedReporter = ownReportTrust(tables);

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
    if (targetType !== 'post' && targetType !== 'comment') return;
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

    /** Returns those ids whose post or comment everybody can open: it exists, and neither it nor its post is removed or held. */
    async findShownItems(ids: readonly string[]): Promise<Set<string>> {
      const some = [...ids];
      const isShown = not(posts.isRemoved);
      const shownComments = db
        .select({ id: comments.id })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(and(inArray(comments.id, some), isCommentShown(comments), isShown));
      const shown = await db
        .select({ id: posts.id })
        .from(posts)
        .where(and(inArray(posts.id, some), isShown))
        .unionAll(shownComments);
      return new Set(shown.map(({ id }) => id));
    },

    /**
     * Returns undefined if the target or the reporter does not exist. A retry returns the first reference and inserts no mail.
     * Calls `toRow` again if the reference is taken. After {@link maxReportsPerReporter} reports of a case, a further one replaces
     * the member's newest. Its retry replaces it once more, and inserts another mail. A member's reports are judged one after the
     * other: reports made at the same moment would all miss each other.
     */
    create: (
      target: ReportTarget,
      idempotencyKey: string | null,
      { reporterHash, judgement, toRow, toCase, toMail, isByReporter, canHold, shouldHold }: NewReport,
    ) =>
      transaction(function* (tx) {
        yield* lockReports(tx, reporterHash);
        const existing = yield* findReference(tx, idempotencyKey);
        if (existing !== undefined) return { reference: existing, hasMail: false };
        if (!(yield* lockSharedByHash(tx, reporterHash))) return undefined;
        const item = yield* items.read(tx, target);
        if (!item) return undefined;
        const isTrusted = judgement ? yield* isTrustedReporter(tx, judgement, isByReporter) : false;
        const caseId = yield* joinCase(tables, tx, item, toCase(item));
        const replaced = yield* findReplaceable(tx, caseId, isByReporter);
        if (replaced) {
          const { wordsSeal, evidenceSeal, createdAt } = toRow(item, isTrusted, replaced.id);
          yield* run(tx.update(reports).set({ wordsSeal, evidenceSeal, createdAt }).where(eq(reports.id, replaced.id)));
          yield* insertMail(tables, tx, toMail(replaced.reference));
          if (canHold(isTrusted)) yield* holdItem(tx, caseId, target, item, shouldHold);
          return { reference: replaced.reference, hasMail: true };
        }
        for (let attempt = 0; attempt < maxReferenceAttempts; attempt += 1) {
          const row = { ...toRow(item, isTrusted), caseId, idempotencyKey };
          const created = yield* run(
            tx.insert(reports).values(row).onConflictDoNothing().returning({ reference: reports.reference }),
          );
          if (created.length > 0) {
            yield* insertMail(tables, tx, toMail(row.reference));
            if (canHold(isTrusted)) yield* holdItem(tx, caseId, target, item, shouldHold);
            return { reference: row.reference, hasMail: true };
          }
          const concurrent = yield* findReference(tx, idempotencyKey);
          if (concurrent !== undefined) return { reference: concurrent, hasMail: false };
        }
        throw new Error('No reference was free for the report.');
      }),
  };
}
