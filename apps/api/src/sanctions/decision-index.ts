import type { Base } from '../kernel/kernel.ts';
import type { DecisionSeals } from '../privacy/seals/decision-seals.ts';

/** The newest rows are read again, because PostgreSQL may commit a lower seq after a higher one. */
const rereadCount = 1000;

/** Finds the decisions about a member by handle. In memory only: it opens every seal (docs/anonymity.md, rule 2). */
export function createDecisionIndex(
  { queries: { decisions: queries } }: Base,
  { seals }: { seals: Pick<DecisionSeals, 'openSubject'> },
) {
  const byHandle = new Map<string, Set<number>>();
  let known = { count: 0, lastSeq: 0 };

  async function catchUp(): Promise<void> {
    const extent = await queries.countAndLastSeq();
    if (extent.count === known.count && extent.lastSeq === known.lastSeq) return;
    for (const row of await queries.listSubjectsAfter(known.lastSeq - rereadCount)) {
      const handle = seals.openSubject(row);
      if (handle === undefined) continue;
      const seqs = byHandle.get(handle) ?? new Set();
      byHandle.set(handle, seqs.add(row.seq));
    }
    known = extent;
  }

  return {
    async seqsOf(handle: string): Promise<number[]> {
      await catchUp();
      return [...(byHandle.get(handle) ?? [])];
    },
  };
}

export type DecisionIndex = ReturnType<typeof createDecisionIndex>;
