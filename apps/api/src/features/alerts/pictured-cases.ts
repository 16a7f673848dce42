import { LRUCache } from 'lru-cache';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';

const maxKnown = 10_000;

/** Finds the cases whose item has a picture. Opens the evidence in memory: nothing is stored of what it says. */
export function createPicturedCases(
  { queries: { cases: queries } }: Base,
  { reportSeals: seals }: Pick<Privacy, 'reportSeals'>,
) {
  /** By the report with the latest evidence. */
  const known = new LRUCache<string, boolean>({ max: maxKnown });

  /** By the evidence of the latest report that still has one, otherwise by what was copied when staff opened the case. */
  return async (caseIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const pictured = new Set<string>();
    if (caseIds.length === 0) return pictured;
    const latest = new Map((await queries.latestEvidenceOf(caseIds)).map((report) => [report.caseId, report]));
    for (const { id: caseId, evidenceSeal } of await queries.listById(caseIds)) {
      const report = latest.get(caseId);
      const key = `${caseId} ${report?.sealStart ?? ''}`;
      let hasPicture = known.get(key);
      if (hasPicture === undefined) {
        const [sealed] = report ? await queries.evidenceOf([report.id]) : [];
        const copy =
          (sealed && seals.openEvidenceCopy(sealed)) ??
          (evidenceSeal === null ? undefined : seals.openCaseEvidence(caseId, evidenceSeal));
        hasPicture = copy !== undefined && copy.evidence.mediaUrl !== null;
        known.set(key, hasPicture);
      }
      if (hasPicture) pictured.add(caseId);
    }
    return pictured;
  };
}

export type PicturedCases = ReturnType<typeof createPicturedCases>;
