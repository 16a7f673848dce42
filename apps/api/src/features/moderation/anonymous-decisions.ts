import type { caseQueries } from '@ballast/db/queries/cases';
import type { decisionQueries } from '@ballast/db/queries/decisions';
import type { ReportSeals } from '../reports/report-seals.ts';
import { latestCopyOf } from './cases.view.ts';

type Deps = {
  decisions: Pick<ReturnType<typeof decisionQueries>, 'listCasesOf' | 'contentOf'>;
  cases: Pick<ReturnType<typeof caseQueries>, 'latestReportsOf'>;
  reportSeals: ReportSeals;
};

/** Returns the seqs of decisions about anonymous items. Read from the evidence, which is kept as long as the decisions. */
export function createFindAnonymousDecisions({ decisions, cases, reportSeals }: Deps) {
  return async (seqs: readonly number[]): Promise<ReadonlyMap<number, { exists: boolean }>> => {
    const anonymous = new Map<number, { exists: boolean }>();
    for (const { seq, row } of await decisions.listCasesOf(seqs)) {
      const { targetType, targetId } = row;
      if (targetType !== 'post' && targetType !== 'comment') continue;
      const copy = latestCopyOf(row, await cases.latestReportsOf([row.id]), reportSeals);
      if (!copy?.evidence.isAnonymous) continue;
      anonymous.set(seq, { exists: (await decisions.contentOf(targetType, targetId)) !== undefined });
    }
    return anonymous;
  };
}
