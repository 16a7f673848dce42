import type { caseQueries } from '@ballast/db/queries/cases';
import type { decisionQueries } from '@ballast/db/queries/decisions';
import type { ReportSeals } from '../reports/report-seals.ts';
import { evidenceCopyOf } from './cases.view.ts';

type Deps = {
  decisions: Pick<ReturnType<typeof decisionQueries>, 'listCasesOf' | 'contentOf'>;
  cases: Pick<ReturnType<typeof caseQueries>, 'latestReportsOf'>;
  reportSeals: ReportSeals;
};

/**
 * Which decisions are about anonymous items, read from the evidence, which stays as long as they do.
 * @returns The seq of each, with whether the item still exists: its author may have deleted it.
 */
export function createAboutAnonymous({ decisions, cases, reportSeals }: Deps) {
  return async (seqs: readonly number[]): Promise<ReadonlyMap<number, { exists: boolean }>> => {
    const anonymous = new Map<number, { exists: boolean }>();
    for (const { seq, row } of await decisions.listCasesOf(seqs)) {
      const { targetType, targetId } = row;
      if (targetType !== 'post' && targetType !== 'comment') continue;
      const copy = evidenceCopyOf(row, await cases.latestReportsOf([row.id]), reportSeals);
      if (!copy?.evidence.isAnonymous) continue;
      anonymous.set(seq, { exists: (await decisions.contentOf(targetType, targetId)) !== undefined });
    }
    return anonymous;
  };
}
