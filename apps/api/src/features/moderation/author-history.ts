import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { Case } from '@ballast/schema/moderation';
import { namedHandleOf } from '../../erasure/latest-copies.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { hasRemovedItem } from '../../privacy/seals/decision-seals.ts';
import type { ItemCopy } from '../../privacy/seals/report-seals.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import { createNamedIndex } from './named-index.ts';

const historyMax = 100;

/** Finds the decisions about a member's named items. Filtering all decisions about the member would not do: see named-index.ts. */
export function createAuthorHistory(
  { queries: { decisions } }: Base,
  { latestCopiesOf, decisionSeals }: Pick<Privacy, 'latestCopiesOf' | 'decisionSeals'>,
) {
  async function readEvidence(seqs: readonly number[]) {
    const rows = await decisions.listCasesOf(seqs);
    const byId = new Map(rows.map(({ row }) => [row.id, row]));
    const copies = new Map((await latestCopiesOf([...byId.values()])).map(({ row, copy }) => [row.id, copy]));
    return rows.map(({ seq, action, row }) => ({ seq, action, copy: copies.get(row.id) }));
  }

  const index = createNamedIndex({
    countAndLastSeq: decisions.countAndLastSeq,
    listSeqsAfter: decisions.listSubjectsAfter,
    readHandles: async (seqs) =>
      (await readEvidence(seqs)).map(({ seq, action, copy }) => ({
        seq,
        handle: action === 'none' ? undefined : namedHandleOf(copy),
      })),
  });

  /** The newest decisions about the member's named items. After the member has left, evidence is erased case by case. */
  async function newestWithEvidence(handle: string): Promise<number[]> {
    const newest = index.newestOf(handle, historyMax);
    const erased = new Set<number>();
    for (const { seq, copy } of await readEvidence(newest)) {
      if (copy) continue;
      index.drop(handle, seq);
      erased.add(seq);
    }
    return newest.filter((seq) => !erased.has(seq));
  }

  /** Null for an anonymous item. Leaves out decisions that staff took back as mistakes, and those with erased details. */
  return async (row: CaseRow, copy: ItemCopy | undefined): Promise<Case['authorHistory']> => {
    const handle = namedHandleOf(copy);
    if (handle === undefined) return null;
    await index.catchUp();
    const found = await decisions.listWithCases(await newestWithEvidence(handle));
    return found
      .filter(
        ({ decision: { caseId, isReversed, appealedAt } }) => caseId !== row.id && (!isReversed || appealedAt !== null),
      )
      .sort((one, other) => other.decision.seq - one.decision.seq)
      .flatMap(({ decision, targetType }) => {
        const details = decisionSeals.openDetails(decision);
        if (!details) return [];
        const entry = {
          caseId: decision.caseId,
          targetType,
          action: decision.action,
          rule: details.rule,
          until: details.until?.toISOString() ?? null,
          removesItem: hasRemovedItem(decision, details),
          decidedOn: isoDay(decision.createdAt),
          isReversed: decision.isReversed,
        };
        return [entry];
      });
  };
}

export type AuthorHistory = ReturnType<typeof createAuthorHistory>;
