import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { Evidence } from '@ballast/schema/admin-views';
import type { Base } from '../kernel/kernel.ts';
import type { EvidenceCopy, ReportSeals } from '../privacy/seals/report-seals.ts';

const caseEvidenceOf = ({ id, evidenceSeal }: CaseRow, seals: ReportSeals): EvidenceCopy | undefined =>
  evidenceSeal === null ? undefined : seals.openCaseEvidence(id, evidenceSeal);

/** Copies of a case's item as it stood when it was reported, oldest first. Undefined for erased ones. */
export type EvidenceCopies = readonly (EvidenceCopy | undefined)[];

/** The copy of the last report that still has one, otherwise the one made when staff opened the case. */
export const latestCopyOf = (row: CaseRow, copies: EvidenceCopies, seals: ReportSeals): EvidenceCopy | undefined =>
  copies.findLast((copy) => copy !== undefined) ?? caseEvidenceOf(row, seals);

export const allEvidenceOf = (row: CaseRow, copies: EvidenceCopies, seals: ReportSeals): Evidence[] =>
  [caseEvidenceOf(row, seals), ...copies].flatMap((copy) => copy?.evidence ?? []);

/** Evidence of cases that staff opened without a report. There are few, so `listByAuthor` opens every seal. */
export function createCaseEvidence(
  { queries: { cases: queries } }: Base,
  { reportSeals }: { reportSeals: Pick<ReportSeals, 'openCaseEvidence'> },
) {
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
