import { and, count, eq, gt, gte, inArray, isNotNull, not, or, type SQL } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { firstRow, type QueryBuilder, run, type Tables } from '../database.ts';

/** What an index in memory knows of one member's reports. */
export type IndexedReports = {
  seqs: readonly number[];
  /** The index may lack reports above this seq. */
  last: number;
  /** The index lacks reports with these seqs. */
  gaps: readonly number[];
};

export type OwnReportCounts = {
  undecided: number;
  /** Without consequence, or with a decision reversed on appeal. */
  unfounded: number;
};

export type ReporterCheck = (report: Pick<Tables['reports']['$inferSelect'], 'id' | 'reporterSeal'>) => boolean;

export function ownReportCounts({ decisions, reports }: Pick<Tables, 'decisions' | 'reports'>) {
  function* findUnindexed(tx: QueryBuilder, { last, gaps }: IndexedReports, isByReporter: ReporterCheck) {
    const columns = { seq: reports.seq, id: reports.id, reporterSeal: reports.reporterSeal };
    const read = (where: SQL) => run(tx.select(columns).from(reports).where(where));
    const rows = yield* read(gt(reports.seq, last));
    for (const some of chunks(gaps)) rows.push(...(yield* read(inArray(reports.seq, some))));
    return rows.filter(isByReporter).map(({ seq }) => seq);
  }

  /** Exact only if the member's reports are locked. `unfoundedSince`: the earliest decision that counts. */
  return function* countOwnReports(
    tx: QueryBuilder,
    indexed: IndexedReports,
    isByReporter: ReporterCheck,
    unfoundedSince: Date,
  ): Generator<PromiseLike<unknown>, OwnReportCounts, unknown> {
    const isUnfounded = or(
      and(eq(decisions.action, 'none'), not(decisions.isReversed)),
      and(decisions.isReversed, isNotNull(decisions.appealedAt)),
    );
    const counts = { undecided: 0, unfounded: 0 };
    const seqs = [...indexed.seqs, ...(yield* findUnindexed(tx, indexed, isByReporter))];
    for (const some of chunks(seqs)) {
      const isOwn = inArray(reports.seq, some);
      const undecided = tx.select({ count: count() }).from(reports);
      counts.undecided += firstRow(yield* run(undecided.where(and(isOwn, eq(reports.status, 'open')))))?.count ?? 0;
      const unfounded = tx
        .select({ count: count() })
        .from(reports)
        .innerJoin(decisions, eq(decisions.caseId, reports.caseId))
        .where(and(isOwn, isUnfounded, gte(decisions.createdAt, unfoundedSince)));
      counts.unfounded += firstRow(yield* run(unfounded))?.count ?? 0;
    }
    return counts;
  };
}
