import type { Base } from '../../kernel/kernel.ts';
import { wholeDay } from '../../privacy/timestamps.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Returns the seq after which the posts of the last days begin, in whole days (UTC). Cached for a day, because finding it
 * reads all posts of those days.
 */
export function createSeqBeforeDays({ queries: { unansweredPosts: queries }, clock }: Base, days: number) {
  let start = { dayStartMs: Number.NaN, seq: Promise.resolve(0) };

  return (): Promise<number> => {
    const day = wholeDay(new Date(clock().getTime() - days * dayMs));
    if (start.dayStartMs !== day.getTime()) {
      const seq = queries.lastSeqBefore(day);
      start = { dayStartMs: day.getTime(), seq };
      seq.catch(() => {
        start = { dayStartMs: Number.NaN, seq: Promise.resolve(0) };
      });
    }
    return start.seq;
  };
}
