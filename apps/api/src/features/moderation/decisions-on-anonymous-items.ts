import type { caseQueries } from '@ballast/db/queries/cases';
import type { decisionQueries } from '@ballast/db/queries/decisions';
import type { ReportSeals } from '../reports/report-seals.ts';
import { latestEvidenceOf } from './cases.view.ts';

type Deps = {
  decisions: Pick<ReturnType<typeof decisionQueries>, 'listCasesOf' | 'contentOf'>;
  cases: Pick<ReturnType<typeof caseQueries>, 'latestReportsOf'>;
  reportSeals: ReportSeals;
};

/**
 * Finds the decisions that are about anonymous items, by seq. Reads the evidence, because the item may have been deleted.
 * Evidence of an anonymous item is kept at least as long as the item.
 */
export function createFindDecisionsOnAnonymousItems({ decisions, cases, reportSeals }: Deps) {
  return async (seqs: readonly number[]): Promise<ReadonlyMap<number, { itemExists: boolean }>> => {
    const found = new Map<number, { itemExists: boolean }>();
    for (const { seq, row } of await decisions.listCasesOf(seqs)) {
      const { targetType, targetId } = row;
      if (targetType !== 'post' && targetType !== 'comment') continue;
      const copy = latestEvidenceOf(row, await cases.latestReportsOf([row.id]), reportSeals);
      if (!copy?.evidence.isAnonymous) continue;
      found.set(seq, { itemExists: (await decisions.contentOf(targetType, targetId)) !== undefined });
    }
    return found;
  };
}
