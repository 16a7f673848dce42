import type { likeCountQueries } from '@ballast/db/queries/like-counts';
import type { SealedItemQueries } from '@ballast/db/queries/sealed-items';

const minuteMs = 60_000;

type Deps = {
  queries: ReturnType<typeof likeCountQueries>;
  lastSeqs: SealedItemQueries['lastSeqs'];
  /** Every count is corrected once in this time. 0 if account deletion corrects the counts. */
  cycleHours: number;
  clock: () => Date;
};

function seqsOfSlot(slot: number, cycle: number, last: number): number[] {
  const seqs: number[] = [];
  for (let seq = slot === 0 ? cycle : slot; seq <= last; seq += cycle) seqs.push(seq);
  return seqs;
}

/**
 * Removes the likes of deleted accounts from the counts. Each item has its own minute of the cycle, so the change shows
 * neither when a member left nor what else they liked, and nothing about it is stored.
 */
export function createLikeCorrections({ queries, lastSeqs, cycleHours, clock }: Deps) {
  const cycle = cycleHours * 60;
  let doneMinute: number | undefined;

  return {
    async run(): Promise<void> {
      if (cycle === 0) return;
      const minute = Math.floor(clock().getTime() / minuteMs);
      const first = Math.max(doneMinute === undefined ? minute : doneMinute + 1, minute - cycle + 1);
      const last = await lastSeqs();
      for (let at = first; at <= minute; at += 1) {
        await queries.correctPosts(seqsOfSlot(at % cycle, cycle, last.posts));
        await queries.correctComments(seqsOfSlot(at % cycle, cycle, last.comments));
      }
      doneMinute = minute;
    },
  };
}

export type LikeCorrections = ReturnType<typeof createLikeCorrections>;
