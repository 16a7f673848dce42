import type { decisionQueries } from '@ballast/db/queries/decisions';
import type { reportQueries } from '@ballast/db/queries/reports';
import type { Author } from '../../privacy/handles.ts';
import type { OwnItems } from '../accounts/own-items.ts';
import type { DecisionIndex } from '../moderation/decision-index.ts';
import type { DecisionSeals } from '../moderation/decision-seals.ts';
import type { ReportSeals } from '../reports/report-seals.ts';

type Deps = {
  decisions: Pick<ReturnType<typeof decisionQueries>, 'listWithCases'>;
  reports: Pick<ReturnType<typeof reportQueries>, 'bySeq'>;
  decisionIndex: DecisionIndex;
  decisionSeals: Pick<DecisionSeals, 'openSubject'>;
  ownItems: Pick<OwnItems, 'seqsOf'>;
  reportSeals: Pick<ReportSeals, 'openReporter'>;
};

/** Times of decisions and answered appeals about the member's items, and of decisions on the member's reports. */
export type Outcomes = { decisions: Date[]; reports: Date[] };

export function createOutcomes({ decisions, reports, decisionIndex, decisionSeals, ownItems, reportSeals }: Deps) {
  async function decisionTimes({ handle }: Author): Promise<Date[]> {
    const seqs = await decisionIndex.seqsOf(handle);
    if (seqs.length === 0) return [];
    const rows = await decisions.listWithCases(seqs);
    return rows
      .filter(({ decision }) => decision.action !== 'none' && decisionSeals.openSubject(decision) === handle)
      .flatMap(({ decision: { createdAt, answeredAt } }) => (answeredAt ? [createdAt, answeredAt] : [createdAt]));
  }

  async function reportTimes({ handle }: Author): Promise<Date[]> {
    const seqs = ownItems.seqsOf(handle)?.reports ?? [];
    if (seqs.length === 0) return [];
    const rows = await reports.bySeq(seqs);
    return rows.flatMap((row) => (row.closedAt && reportSeals.openReporter(row) === handle ? [row.closedAt] : []));
  }

  /** The caller has to call `ownItems.catchUp` first. */
  return async (viewer: Author): Promise<Outcomes> => ({
    decisions: await decisionTimes(viewer),
    reports: await reportTimes(viewer),
  });
}
