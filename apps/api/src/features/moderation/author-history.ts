import { setImmediate } from 'node:timers/promises';
import type { CaseRow } from '@ballast/db/queries/cases';
import type { decisionQueries } from '@ballast/db/queries/decisions';
import type { Case } from '@ballast/schema/moderation';
import { isoDay } from '../../privacy/timestamps.ts';
import type { ItemCopy } from '../reports/report-seals.ts';
import { type DecisionSeals, hasRemovedItem } from './decision-seals.ts';
import { type LatestCopies, namedHandleOf } from './latest-copies.ts';

/** The newest rows are read again, because PostgreSQL may commit a lower seq after a higher one. */
const rereadCount = 1000;
const batchSize = 100;
const historyMax = 100;

type Deps = {
  decisions: Pick<
    ReturnType<typeof decisionQueries>,
    'countAndLastSeq' | 'listSubjectsAfter' | 'listCasesOf' | 'listWithCases'
  >;
  latestCopiesOf: LatestCopies;
  decisionSeals: DecisionSeals;
};

/**
 * Finds the decisions about a member's named items. It has an index of its own, in memory only: filtering all decisions
 * about the member would take longer if some were about anonymous items (docs/anonymity.md, rule 13).
 */
export function createAuthorHistory({ decisions, latestCopiesOf, decisionSeals }: Deps) {
  const namedByHandle = new Map<string, Set<number>>();
  const indexed = new Set<number>();
  let known = { count: 0, lastSeq: 0 };
  let catchingUp: Promise<void> | undefined;

  async function readEvidence(seqs: readonly number[]) {
    const rows = await decisions.listCasesOf(seqs);
    const byId = new Map(rows.map(({ row }) => [row.id, row]));
    const copies = new Map((await latestCopiesOf([...byId.values()])).map(({ row, copy }) => [row.id, copy]));
    return rows.map(({ seq, action, row }) => ({ seq, action, copy: copies.get(row.id) }));
  }

  async function index(seqs: readonly number[]): Promise<void> {
    for (const { seq, action, copy } of await readEvidence(seqs)) {
      const handle = namedHandleOf(copy);
      if (action !== 'none' && handle !== undefined) {
        const named = namedByHandle.get(handle) ?? new Set();
        namedByHandle.set(handle, named.add(seq));
      }
      indexed.add(seq);
    }
  }

  async function indexNew(): Promise<void> {
    const extent = await decisions.countAndLastSeq();
    if (extent.count === known.count && extent.lastSeq === known.lastSeq) return;
    const rows = await decisions.listSubjectsAfter(known.lastSeq - rereadCount);
    const seqs = rows.flatMap(({ seq }) => (indexed.has(seq) ? [] : [seq]));
    for (let start = 0; start < seqs.length; start += batchSize) {
      await index(seqs.slice(start, start + batchSize));
      // SQLite answers without yielding: other requests get their turn here.
      await setImmediate();
    }
    known = extent;
  }

  async function catchUp(): Promise<void> {
    // A run that has already begun may have missed a decision.
    await catchingUp;
    catchingUp ??= indexNew().finally(() => {
      catchingUp = undefined;
    });
    await catchingUp;
  }

  /** The newest decisions about the member's named items. After the member has left, evidence is erased case by case. */
  async function newestWithEvidence(handle: string): Promise<number[]> {
    const named = namedByHandle.get(handle) ?? new Set();
    const newest = [...named].sort((one, other) => other - one).slice(0, historyMax);
    const kept = await readEvidence(newest);
    for (const { seq, copy } of kept) if (!copy) named.delete(seq);
    return newest.filter((seq) => named.has(seq));
  }

  /** Null for an anonymous item. Leaves out decisions that staff took back as mistakes, and those with erased details. */
  return async (row: CaseRow, copy: ItemCopy | undefined): Promise<Case['authorHistory']> => {
    const handle = namedHandleOf(copy);
    if (handle === undefined) return null;
    await catchUp();
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
