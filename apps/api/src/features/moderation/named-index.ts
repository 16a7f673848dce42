import { setImmediate } from 'node:timers/promises';

/** The newest rows are read again, because PostgreSQL may commit a lower seq after a higher one. */
const rereadCount = 1000;
const batchSize = 100;

type Indexed = { seq: number; handle: string | undefined };

type Source = {
  countAndLastSeq(): Promise<{ count: number; lastSeq: number }>;
  listSeqsAfter(after: number): PromiseLike<{ seq: number }[]>;
  /** `handle`: undefined for a row about an anonymous item. */
  readHandles(seqs: readonly number[]): Promise<Indexed[]>;
};

/**
 * Maps handles to the rows about named items, in memory only. It holds nothing about anonymous items: a look-up would take
 * longer for members who have such rows (docs/anonymity.md, rule 13).
 */
export function createNamedIndex({ countAndLastSeq, listSeqsAfter, readHandles }: Source) {
  const byHandle = new Map<string, Set<number>>();
  const indexed = new Set<number>();
  let known = { count: 0, lastSeq: 0 };
  let catchingUp: Promise<void> | undefined;

  async function indexNew(): Promise<void> {
    const extent = await countAndLastSeq();
    if (extent.count === known.count && extent.lastSeq === known.lastSeq) return;
    const rows = await listSeqsAfter(known.lastSeq - rereadCount);
    const seqs = rows.flatMap(({ seq }) => (indexed.has(seq) ? [] : [seq]));
    for (let start = 0; start < seqs.length; start += batchSize) {
      for (const { seq, handle } of await readHandles(seqs.slice(start, start + batchSize))) {
        if (handle !== undefined) byHandle.set(handle, (byHandle.get(handle) ?? new Set()).add(seq));
        indexed.add(seq);
      }
      // SQLite answers without yielding: other requests get their turn here.
      await setImmediate();
    }
    known = extent;
  }

  return {
    async catchUp(): Promise<void> {
      // A run that has already begun may have missed a row.
      await catchingUp;
      catchingUp ??= indexNew().finally(() => {
        catchingUp = undefined;
      });
      await catchingUp;
    },

    /** Newest first. */
    newestOf: (handle: string, limit: number): number[] =>
      [...(byHandle.get(handle) ?? [])].sort((one, other) => other - one).slice(0, limit),

    drop: (handle: string, seq: number): void => void byHandle.get(handle)?.delete(seq),
  };
}
