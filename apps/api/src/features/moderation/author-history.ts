import type { CaseRow, caseQueries } from '@ballast/db/queries/cases';
import type { decisionQueries } from '@ballast/db/queries/decisions';
import type { Case } from '@ballast/schema/moderation';
import { isoDay } from '../../privacy/timestamps.ts';
import type { EvidenceCopy, ReportSeals } from '../reports/report-seals.ts';
import { latestEvidenceOf } from './cases.view.ts';
import { type DecisionSeals, hasRemovedItem } from './decision-seals.ts';

/** The newest rows are read again, because PostgreSQL may commit a lower seq after a higher one. */
const rereadCount = 1000;
const batchSize = 100;

type Deps = {
  decisions: Pick<
    ReturnType<typeof decisionQueries>,
    'countAndLastSeq' | 'listSubjectsAfter' | 'listCasesOf' | 'listWithCases'
  >;
  cases: Pick<ReturnType<typeof caseQueries>, 'latestReportsOf'>;
  reportSeals: ReportSeals;
  decisionSeals: DecisionSeals;
};

/**
 * Finds the decisions about a member's named items. It has an index of its own, in memory only: filtering all decisions
 * about the member would take longer if some were about anonymous items (docs/anonymity.md, rule 13).
 */
export function createAuthorHistory({ decisions, cases, reportSeals, decisionSeals }: Deps) {
  const namedByHandle = new Map<string, Set<number>>();
  const indexed = new Set<number>();
  let known = { count: 0, lastSeq: 0 };

  /** Without evidence nothing tells whether the item was named, so the decision counts as one about an anonymous item. */
  async function index(seqs: readonly number[]): Promise<void> {
    const rows = await decisions.listCasesOf(seqs);
    const reports = Map.groupBy(
      await cases.latestReportsOf([...new Set(rows.map(({ row }) => row.id))]),
      ({ caseId }) => caseId,
    );
    for (const { seq, row } of rows) {
      const copy = latestEvidenceOf(row, reports.get(row.id) ?? [], reportSeals);
      if (copy && !copy.evidence.isAnonymous && copy.authorHandle !== null) {
        const named = namedByHandle.get(copy.authorHandle) ?? new Set();
        namedByHandle.set(copy.authorHandle, named.add(seq));
      }
      indexed.add(seq);
    }
  }

  async function catchUp(): Promise<void> {
    const extent = await decisions.countAndLastSeq();
    if (extent.count === known.count && extent.lastSeq === known.lastSeq) return;
    const rows = await decisions.listSubjectsAfter(known.lastSeq - rereadCount);
    const seqs = rows.flatMap(({ seq }) => (indexed.has(seq) ? [] : [seq]));
    for (let start = 0; start < seqs.length; start += batchSize) await index(seqs.slice(start, start + batchSize));
    known = extent;
  }

  /** Null for an anonymous item. Leaves out decisions that changed nothing, and those that staff took back as mistakes. */
  return async (row: CaseRow, copy: EvidenceCopy | undefined): Promise<Case['authorHistory']> => {
    if (!copy || copy.evidence.isAnonymous || copy.authorHandle === null) return null;
    await catchUp();
    const found = await decisions.listWithCases([...(namedByHandle.get(copy.authorHandle) ?? [])]);
    return found
      .filter(
        ({ decision: { caseId, action, isReversed, appealedAt } }) =>
          caseId !== row.id && action !== 'none' && (!isReversed || appealedAt !== null),
      )
      .sort((one, other) => other.decision.seq - one.decision.seq)
      .map(({ decision, targetType }) => {
        const details = decisionSeals.openDetails(decision);
        return {
          caseId: decision.caseId,
          targetType,
          action: decision.action,
          rule: details?.rule ?? null,
          until: details?.until?.toISOString() ?? null,
          removesItem: hasRemovedItem(decision, details),
          decidedOn: isoDay(decision.createdAt),
          isReversed: decision.isReversed,
        };
      });
  };
}

export type AuthorHistory = ReturnType<typeof createAuthorHistory>;
