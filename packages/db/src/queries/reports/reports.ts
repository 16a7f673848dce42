import { severityOf } from '@ballast/schema/report-reasons';
import { and, desc, eq, gt, gte, inArray, not } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { chunks, readInChunks } from '../chunks.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { asDanger, joinCase, type NewCase, openTargetOf } from '../moderation/cases.ts';
import type { CaseTarget } from '../moderation/item-decisions.ts';
import { itemRemoval } from '../moderation/item-removal.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { type IndexedReports, ownReportTrust, type ReporterCheck, type TrustJudgement } from './own-report-trust.ts';
import { asTold, isOfUntoldDecision } from './report-telling.ts';
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
  /** Whether it is an earlier report by the same member with the same reason. */
  isSameReason(report: HoldingReport): boolean;
  toCase(item: ReportedItem): NewCase;
  /** @param rings Whether the report holds a text about pain. `isRepeated`: staff have lowered the case after the same report. */
  toMail(reference: string, rings: boolean, isRepeated: boolean): OutgoingMailRow;
  canHold(isTrusted: boolean): boolean;
  judgeHold(item: ReportedItem, reports: readonly HoldingReport[]): Hold;
};

/** `ring`: a text about pain is held, and staff are told at once, as of danger. */
export type Hold = 'none' | 'quiet' | 'ring';

const maxReferenceAttempts = 5;
const leastSevere = 'other' as const;
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

  const latestReportsOf = (tx: QueryBuilder, caseId: string) =>
    tx
      .select({ id: reports.id, reporterSeal: reports.reporterSeal, wordsSeal: reports.wordsSeal })
      .from(reports)
      .where(eq(reports.caseId, caseId))
      .orderBy(desc(reports.seq))
      .limit(maxReadReports);

  /** Whether staff have lowered the item's case after the member had reported it with the same reason. Locks the case. */
  function* isLoweredSince(tx: QueryBuilder, made: NewCase, isSameReason: NewReport['isSameReason']) {
    const openTarget = openTargetOf(made);
    const locked = tx.update(cases).set({ openTarget }).where(eq(cases.openTarget, openTarget));
    const [open] = yield* run(locked.returning({ id: cases.id, reason: cases.reason }));
    if (!open || severityOf(open.reason) <= severityOf(made.reason)) return false;
    return (yield* run(latestReportsOf(tx, open.id))).some(isSameReason);
  }

  /** Hides a post or comment until its case is decided, unless staff have decided about it before. Returns whether that rings. */
  function* holdItem(
    tx: QueryBuilder,
    caseId: string,
    target: ReportTarget,
    item: ReportedItem,
    judgeHold: NewReport['judgeHold'],
  ) {
    const { targetType } = target;
    if (targetType !== 'post' && targetType !== 'comment') return false;
    const isAboutItem = and(eq(cases.targetType, targetType), eq(cases.targetId, item.id));
    const earlierDecision = tx
      .select({ id: decisions.id })
      .from(decisions)
      .innerJoin(cases, eq(cases.id, decisions.caseId));
    if ((yield* run(earlierDecision.where(isAboutItem).limit(1))).length > 0) return false;
    const hold = judgeHold(item, yield* run(latestReportsOf(tx, caseId)));
    if (hold === 'none') return false;
    const held = yield* run(
      tx
        .update(cases)
        .set({ isHeld: true, ...(hold === 'ring' && asDanger(cases)) })
        .where(and(eq(cases.id, caseId), not(cases.isHeld)))
        .returning({ id: cases.id }),
    );
    if (held.length === 0) return false;
    yield* removal[targetType](tx, item.id, true);
    return hold === 'ring';
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
      const { createdAt: decidedAt, tellAt, isReversed, appealedAt, answeredAt } = decisions;
      const decision = { decidedAt, tellAt, isReversed, appealedAt, answeredAt };
      const columns = { id: reports.id, reporterSeal: reports.reporterSeal, closedAt: reports.closedAt, ...decision };
      const isAboutReport = and(eq(decisions.caseId, reports.caseId), gte(decisions.createdAt, reports.createdAt));
      return readInChunks(seqs, (some) =>
        db.select(columns).from(reports).leftJoin(decisions, isAboutReport).where(inArray(reports.seq, some)),
      );
    },

    /**
     * Reads reports without their evidence, for the members who made them. A report is open until its reporter is told of the
     * decision. Unordered. Missing reports are skipped.
     */
    async ownBySeq(seqs: readonly number[]) {
      const { seq, id, reference, caseId, targetType, targetId, status, outcome, createdAt } = reports;
      const { reporterSeal, wordsSeal, replySeal } = reports;
      const seals = { reporterSeal, wordsSeal, replySeal };
      const untoldId = decisions.id;
      const columns = {
        seq,
        id,
        reference,
        caseId,
        targetType,
        targetId,
        ...seals,
        status,
        outcome,
        createdAt,
        untoldId,
      };
      const rows = await readInChunks(seqs, (some) =>
        db
          .select(columns)
          .from(reports)
          .leftJoin(decisions, isOfUntoldDecision(tables))
          .where(inArray(reports.seq, some)),
      );
      return rows.map(asTold);
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
      { reporterHash, judgement, toRow, toCase, toMail, isByReporter, isSameReason, canHold, judgeHold }: NewReport,
    ) =>
      transaction(function* (tx) {
        yield* lockReports(tx, reporterHash);
        const existing = yield* findReference(tx, idempotencyKey);
        if (existing !== undefined) return { reference: existing, hasMail: false };
        if (!(yield* lockSharedByHash(tx, reporterHash))) return undefined;
        const item = yield* items.read(tx, target);
        if (!item) return undefined;
        const isTrusted = judgement ? yield* isTrustedReporter(tx, judgement, isByReporter) : false;
        const made = toCase(item);
        const isRepeated = yield* isLoweredSince(tx, made, isSameReason);
        const joined = isRepeated ? { ...made, reason: leastSevere } : made;
        const caseId = yield* joinCase(tables, tx, item, joined);
        const replaced = yield* findReplaceable(tx, caseId, isByReporter);
        if (replaced) {
          const { wordsSeal, evidenceSeal, createdAt } = toRow(item, isTrusted, replaced.id);
          yield* run(tx.update(reports).set({ wordsSeal, evidenceSeal, createdAt }).where(eq(reports.id, replaced.id)));
          const rings = canHold(isTrusted) && (yield* holdItem(tx, caseId, target, item, judgeHold));
          yield* insertMail(tables, tx, toMail(replaced.reference, rings, isRepeated));
          return { reference: replaced.reference, hasMail: true };
        }
        for (let attempt = 0; attempt < maxReferenceAttempts; attempt += 1) {
          const row = { ...toRow(item, isTrusted), caseId, idempotencyKey };
          const created = yield* run(
            tx.insert(reports).values(row).onConflictDoNothing().returning({ reference: reports.reference }),
          );
          if (created.length > 0) {
            const rings = canHold(isTrusted) && (yield* holdItem(tx, caseId, target, item, judgeHold));
            yield* insertMail(tables, tx, toMail(row.reference, rings, isRepeated));
            return { reference: row.reference, hasMail: true };
          }
          const concurrent = yield* findReference(tx, idempotencyKey);
          if (concurrent !== undefined) return { reference: concurrent, hasMail: false };
        }
        throw new Error('No reference was free for the report.');
      }),
  };
}
