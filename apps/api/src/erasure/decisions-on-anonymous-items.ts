import type { decisionQueries } from '@ballast/db/queries/moderation/decisions';
import type { LatestCopies } from './latest-copies.ts';

type Deps = {
  decisions: Pick<ReturnType<typeof decisionQueries>, 'listCasesOf' | 'contentOf'>;
  latestCopiesOf: LatestCopies;
};

/**
 * Finds the decisions that are about anonymous items, by seq. Reads the evidence, because the item may have been deleted.
 * Evidence of an anonymous item is kept at least as long as the item.
 */
export function createFindDecisionsOnAnonymousItems({ decisions, latestCopiesOf }: Deps) {
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
