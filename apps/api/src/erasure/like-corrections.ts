import type { Base } from '../kernel/kernel.ts';

const minuteMs = 60_000;

function seqsAtMinute(minuteOfCycle: number, cycleMinutes: number, lastSeq: number): number[] {
  const seqs: number[] = [];
  const firstSeq = minuteOfCycle === 0 ? cycleMinutes : minuteOfCycle;
  for (let seq = firstSeq; seq <= lastSeq; seq += cycleMinutes) seqs.push(seq);
  return seqs;
}

/**
 * Corrects each item at a fixed minute of the cycle. So the time of a correction reveals neither when a member left nor
 * what else they liked.
 */
export function createLikeCorrections(
  { queries: { likeCounts: queries, sealedItems }, clock }: Base,
  {
    cycleHours,
  }: {
    /** Every count is corrected once a cycle. 0 means that account deletion corrects the counts itself. */
    cycleHours: number;
  },
) {
  const cycleMinutes = cycleHours * 60;
  let lastMinute: number | undefined;

  return {
    async run(): Promise<void> {
      if (cycleMinutes === 0) return;
      const currentMinute = Math.floor(clock().getTime() / minuteMs);
      const nextMinute = lastMinute === undefined ? currentMinute : lastMinute + 1;
      const seqs = await sealedItems.lastSeqs();
      for (let minute = Math.max(nextMinute, currentMinute - cycleMinutes + 1); minute <= currentMinute; minute += 1) {
        const minuteOfCycle = minute % cycleMinutes;
        await queries.correctPosts(seqsAtMinute(minuteOfCycle, cycleMinutes, seqs.posts));
        await queries.correctComments(seqsAtMinute(minuteOfCycle, cycleMinutes, seqs.comments));
      }
      lastMinute = currentMinute;
    },
  };
}

export type LikeCorrections = ReturnType<typeof createLikeCorrections>;
