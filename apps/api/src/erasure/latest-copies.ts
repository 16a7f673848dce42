import { type CaseRow, sealStartChars } from '@ballast/db/queries/moderation/cases';
import { LRUCache } from 'lru-cache';
import type { Base } from '../kernel/kernel.ts';
import { mapInTurns } from '../privacy/map-in-turns.ts';
import type { EvidenceCopy, ItemCopy, ReportSeals } from '../privacy/seals/report-seals.ts';
import { latestCopyOf } from './case-evidence.ts';

const maxCachedCopies = 1000;

const withoutMessages = ({ messages: _messages, ...item }: EvidenceCopy): ItemCopy => item;

/** The start of a seal, which no other seal has. */
const startOf = ({ evidenceSeal }: Pick<CaseRow, 'evidenceSeal'>) => evidenceSeal?.slice(0, sealStartChars);

/** Returns the newest copy of the item of each case. Caches opened copies by their seals, because lists are polled. */
export function createLatestCopies({ queries: { cases } }: Base, { reportSeals }: { reportSeals: ReportSeals }) {
  const cache = new LRUCache<string, ItemCopy>({ max: maxCachedCopies });

  return async (rows: readonly CaseRow[]): Promise<{ row: CaseRow; copy: ItemCopy | undefined }[]> => {
    const latest = await cases.latestEvidenceOf(rows.map(({ id }) => id));
    const byCase = new Map(latest.map((report) => [report.caseId, report]));
    const found = rows.map((row) => {
      const report = byCase.get(row.id);
      const key = report?.sealStart ?? startOf(row);
      return { row, report, key, copy: key === undefined ? undefined : cache.get(key) };
    });
    const missing = found.filter(({ key, copy }) => key !== undefined && !copy);
    const opened = await mapInTurns(missing, async (some) => {
      const evidence = await cases.evidenceOf(some.flatMap(({ report }) => report?.id ?? []));
      const byId = new Map(evidence.map((report) => [report.id, report]));
      return some.map(({ row, report, key }) => {
        const sealed = report && byId.get(report.id);
        const copy = latestCopyOf(row, sealed ? [reportSeals.openEvidenceCopy(sealed)] : [], reportSeals);
        const item = copy && withoutMessages(copy);
        if (item && key !== undefined) cache.set(key, item);
        return [row.id, item] as const;
      });
    });
    const openedByCase = new Map(opened);
    return found.map(({ row, copy }) => ({ row, copy: copy ?? openedByCase.get(row.id) }));
  };
}

/** Undefined for an anonymous item, and without evidence: then nothing tells whether the item was named. */
export const namedHandleOf = (copy: ItemCopy | undefined): string | undefined =>
  copy?.evidence.isAnonymous === false ? (copy.authorHandle ?? undefined) : undefined;

export type LatestCopies = ReturnType<typeof createLatestCopies>;
