import type { caseQueries } from '@ballast/db/queries/moderation/cases';
import type { ReportSeals } from '../reports/report-seals.ts';

type Deps = {
  queries: Pick<ReturnType<typeof caseQueries>, 'listWithEvidence' | 'eraseEvidence'>;
  reportSeals: Pick<ReportSeals, 'openCaseEvidence'>;
};

/** Evidence of cases that staff opened without a report. There are few, so `listByAuthor` opens every seal. */
export function createCaseEvidence({ queries, reportSeals }: Deps) {
  return {
    async listByAuthor(
      handle: string,
    ): Promise<{ id: string; seq: number; isAnonymous: boolean; mediaUrl: string | null }[]> {
      return (await queries.listWithEvidence()).flatMap(({ id, seq, evidenceSeal }) => {
        const copy = evidenceSeal === null ? undefined : reportSeals.openCaseEvidence(id, evidenceSeal);
        if (copy?.authorHandle !== handle) return [];
        const { isAnonymous, mediaUrl } = copy.evidence;
        return [{ id, seq, isAnonymous, mediaUrl }];
      });
    },
    erase: queries.eraseEvidence,
  };
}

export type CaseEvidence = ReturnType<typeof createCaseEvidence>;
