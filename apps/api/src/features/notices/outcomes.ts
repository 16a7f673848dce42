import type { StaffEvent } from '@ballast/content/notices';
import type { DecisionRow } from '@ballast/db/queries/moderation/decisions';
import type { reportQueries } from '@ballast/db/queries/reports/reports';
import { tellAtOf } from '@ballast/schema/decision-telling';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { Author } from '../../privacy/handles.ts';
import { isAuthorTold } from '../../sanctions/told-decisions.ts';
import { newestOf } from './notice-source.ts';

/** Outcomes of older reports are no news. As many as the list of the member's reports has. */
const maxReports = 200;

type ReportQueries = ReturnType<typeof reportQueries>;
/** Computed from the sealed decisions, and stored nowhere (docs/anonymity.md, rule 8). */
type TimedEvent = { event: StaffEvent; at: Date };

/** `decisions` are oldest first. Marks count them, so they may not become fewer, also if a decision is taken back. */
export type Outcomes = { decisions: TimedEvent[]; reports: Date[] };

function toEvents({ action, createdAt, appealedAt, answeredAt }: DecisionRow): TimedEvent[] {
  const made: TimedEvent =
    action === 'support' ? { event: 'message', at: createdAt } : { event: 'decision', at: tellAtOf(createdAt) };
  return answeredAt ? [made, { event: appealedAt ? 'answer' : 'reversal', at: answeredAt }] : [made];
}

/** Reports from before there were cases have no decision. */
function toReportTimes({
  closedAt,
  decidedAt,
  tellAt,
  isReversed,
  appealedAt,
  answeredAt,
}: Awaited<ReturnType<ReportQueries['withDecisions']>>[number]): Date[] {
  if (decidedAt === null) return closedAt ? [closedAt] : [];
  if (tellAt !== null) return [];
  const toldAt = tellAtOf(decidedAt);
  return isReversed && appealedAt && answeredAt ? [toldAt, answeredAt] : [toldAt];
}

export function createOutcomes(
  { queries: { decisions, reports } }: Base,
  {
    decisionIndex,
    decisionSeals,
    ownItems,
    reportSeals,
  }: Pick<Privacy, 'decisionIndex' | 'decisionSeals' | 'ownItems' | 'reportSeals'>,
) {
  async function decisionEvents({ handle }: Author): Promise<TimedEvent[]> {
    const seqs = await decisionIndex.seqsOf(handle);
    if (seqs.length === 0) return [];
    const rows = await decisions.listWithCases(seqs);
    return rows
      .filter(({ decision }) => isAuthorTold(decision) && decisionSeals.openSubject(decision) === handle)
      .flatMap(({ decision }) => toEvents(decision))
      .sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  async function reportTimes({ handle }: Author): Promise<Date[]> {
    const seqs = newestOf(ownItems.seqsOf(handle)?.reports ?? [], maxReports);
    if (seqs.length === 0) return [];
    const rows = await reports.withDecisions(seqs);
    return rows.filter((row) => reportSeals.openReporter(row) === handle).flatMap(toReportTimes);
  }

  /** The caller has to call `ownItems.catchUp` first. */
  return async (viewer: Author): Promise<Outcomes> => ({
    decisions: await decisionEvents(viewer),
    reports: await reportTimes(viewer),
  });
}
