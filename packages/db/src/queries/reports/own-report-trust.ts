import { and, count, eq, gt, gte, inArray, isNotNull, not, or, type SQL } from 'drizzle-orm';
import { firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { chunks } from '../chunks.ts';

/** What an index in memory knows of one member's reports. */
export type IndexedReports = {
  /** Mostly oldest first. */
  seqs: readonly number[];
  /** The index may lack reports above this seq. */
  last: number;
  /** The index lacks reports with these seqs. */
  gaps: readonly number[];
};

type OwnReportCounts = {
  undecided: number;
  /** Without consequence, or with a decision reversed on appeal. */
  unfounded: number;
};

/** Judges whether a member's report can help to hide an item, by their earlier reports. */
export type TrustJudgement = {
  indexed: IndexedReports;
  /** The earliest decision that counts. */
  unfoundedSince: Date;
  /** Must not become true again when the counts grow. */
  isTrusted(counts: OwnReportCounts): boolean;
};

export type ReporterCheck = (report: Pick<Tables['reports']['$inferSelect'], 'id' | 'reporterSeal'>) => boolean;

export function ownReportTrust({ decisions, reports }: Pick<Tables, 'decisions' | 'reports'>) {
  function* findUnindexed(tx: QueryBuilder, { last, gaps }: IndexedReports, isByReporter: ReporterCheck) {
    const columns = { seq: reports.seq, id: reports.id, reporterSeal: reports.reporterSeal };
    const read = (where: SQL) => run(tx.select(columns).from(reports).where(where));
    const rows = yield* read(gt(reports.seq, last));
    for (const some of chunks(gaps)) rows.push(...(yield* read(inArray(reports.seq, some))));
    return rows.filter(isByReporter).map(({ seq }) => seq);
  }

  function* countUndecided(tx: QueryBuilder, seqs: number[]) {
    const undecided = tx.select({ count: count() }).from(reports);
    const isOwn = inArray(reports.seq, seqs);
    return firstRow(yield* run(undecided.where(and(isOwn, eq(reports.status, 'open')))))?.count ?? 0;
  }

  function* countUnfounded(tx: QueryBuilder, seqs: number[], since: Date) {
    const isUnfounded = or(
      and(eq(decisions.action, 'none'), not(decisions.isReversed)),
      and(decisions.isReversed, isNotNull(decisions.appealedAt)),
    );
    const unfounded = tx
      .select({ count: count() })
      .from(reports)
      .innerJoin(decisions, eq(decisions.caseId, reports.caseId))
      .where(and(inArray(reports.seq, seqs), isUnfounded, gte(decisions.createdAt, since)));
    return firstRow(yield* run(unfounded))?.count ?? 0;
  }

  /** Correct only if the member's reports are locked. Stops reading once the member is not trusted. */
  return function* isTrustedReporter(
    tx: QueryBuilder,
    { indexed, unfoundedSince, isTrusted }: TrustJudgement,
    isByReporter: ReporterCheck,
  ): Generator<PromiseLike<unknown>, boolean, unknown> {
    let counts: OwnReportCounts = { undecided: 0, unfounded: 0 };
    function* isTrustedWith(seqs: readonly number[]) {
      for (const some of chunks(seqs)) {
        counts = { ...counts, undecided: counts.undecided + (yield* countUndecided(tx, some)) };
        if (!isTrusted(counts)) return false;
        counts = { ...counts, unfounded: counts.unfounded + (yield* countUnfounded(tx, some, unfoundedSince)) };
        if (!isTrusted(counts)) return false;
      }
      return isTrusted(counts);
    }
    // Newest first, because these are the most likely to be undecided.
    if (!(yield* isTrustedWith(indexed.seqs.toReversed()))) return false;
    return yield* isTrustedWith(yield* findUnindexed(tx, indexed, isByReporter));
  };
}
