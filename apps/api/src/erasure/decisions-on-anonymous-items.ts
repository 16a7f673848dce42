import type { Base } from '../kernel/kernel.ts';
import type { LatestCopies } from './latest-copies.ts';

/**
 * Finds the decisions that are about anonymous items, by seq. Reads the evidence, because the item may have been deleted.
 * Evidence of an anonymous item is kept at least as long as the item.
 */
export function createFindDecisionsOnAnonymousItems(
  { queries: { decisions } }: Base,
  { latestCopiesOf }: { latestCopiesOf: LatestCopies },
) {
  return async (seqs: readonly number[]): Promise<ReadonlyMap<number, { itemExists: boolean }>> => {
    const found = new Map<number, { itemExists: boolean }>();
    for (const { seq, row } of await decisions.listCasesOf(seqs)) {
      const { targetType, targetId } = row;
      if (targetType !== 'post' && targetType !== 'comment') continue;
      const [latest] = await latestCopiesOf([row]);
      if (!latest?.copy?.evidence.isAnonymous) continue;
      found.set(seq, { itemExists: (await decisions.contentOf(targetType, targetId)) !== undefined });
    }
    return found;
  };
}
