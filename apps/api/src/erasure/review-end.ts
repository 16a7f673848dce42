import type { Base } from '../kernel/kernel.ts';
import type { Handles } from '../privacy/handles.ts';
import type { ReviewSeals } from '../privacy/seals/review-seals.ts';

/**
 * Moves the end of what an account held before its owner was proved. A stranger's write that was in progress at the proof is
 * stored after it, and must not count as the owner's.
 */
export function createReviewEnd(
  { queries: { accountReview: queries, sealedItems } }: Base,
  { handles, reviewSeals }: { handles: Pick<Handles, 'of' | 'hash'>; reviewSeals: Pick<ReviewSeals, 'open' | 'seal'> },
) {
  return {
    /** Call it with each new session, before the member can use it. Changes something for the first one after the proof. */
    async settle(id: string, reviewSeal: string | null): Promise<void> {
      const review = reviewSeal === null ? undefined : reviewSeals.open(id, reviewSeal);
      const handle = review?.isOpenEnded ? await handles.of(id) : undefined;
      if (reviewSeal === null || !review || handle === undefined) return;
      // Waits for the member's open transactions. None of them shows both the id and the hash.
      await sealedItems.waitForWrites(handles.hash(handle));
      const seqs = await queries.lastSeqs(id);
      // Another session that begins at the same moment may have done it.
      await queries.replaceSeal(id, reviewSeal, reviewSeals.seal(id, { ...review, ...seqs, isOpenEnded: false }));
    },
  };
}
