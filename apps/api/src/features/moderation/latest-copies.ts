import type { CaseRow, caseQueries } from '@ballast/db/queries/cases';
import { mapInTurns } from '../../privacy/map-in-turns.ts';
import type { EvidenceCopy, ItemCopy, ReportSeals } from '../reports/report-seals.ts';
import { latestCopyOf } from './cases.view.ts';

type Deps = { cases: Pick<ReturnType<typeof caseQueries>, 'latestEvidenceOf'>; reportSeals: ReportSeals };

const withoutMessages = ({ messages: _messages, ...item }: EvidenceCopy): ItemCopy => item;

/** Opens the newest copy of the item of each case. */
export function createLatestCopies({ cases, reportSeals }: Deps) {
  function withCopy(row: CaseRow, report: Parameters<ReportSeals['openEvidenceCopy']>[0] | undefined) {
    const copy = latestCopyOf(row, report ? [reportSeals.openEvidenceCopy(report)] : [], reportSeals);
    return { row, copy: copy && withoutMessages(copy) };
  }

  return (rows: readonly CaseRow[]) =>
    mapInTurns(rows, async (some) => {
      const reports = await cases.latestEvidenceOf(some.map(({ id }) => id));
      const byCase = new Map(reports.map((report) => [report.caseId, report]));
      return some.map((row) => withCopy(row, byCase.get(row.id)));
    });
}

/** Undefined for an anonymous item, and without evidence: then nothing tells whether the item was named. */
export const namedHandleOf = (copy: ItemCopy | undefined): string | undefined =>
  copy?.evidence.isAnonymous === false ? (copy.authorHandle ?? undefined) : undefined;

export type LatestCopies = ReturnType<typeof createLatestCopies>;
