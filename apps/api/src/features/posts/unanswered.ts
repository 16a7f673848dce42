import type { unansweredPostQueries } from '@ballast/db/queries/unanswered-posts';
import { limits } from '@ballast/schema/limits';
import { wholeDay } from '../../privacy/timestamps.ts';

type Deps = { queries: ReturnType<typeof unansweredPostQueries>; clock: () => Date };

const dayMs = 24 * 60 * 60_000;

/** Reads the unanswered posts of the last fortnight, in whole days (UTC), oldest first. */
export function createUnanswered({ queries, clock }: Deps) {
  let start = { dayStartMs: Number.NaN, seq: Promise.resolve(0) };

  /** Cached for a day, because finding where the fortnight begins reads all its posts. */
  function startSeq(): Promise<number> {
    const day = wholeDay(new Date(clock().getTime() - limits.unansweredPostMaxAgeDays * dayMs));
    if (start.dayStartMs !== day.getTime()) {
      const seq = queries.lastSeqBefore(day);
      start = { dayStartMs: day.getTime(), seq };
      seq.catch(() => {
        start = { dayStartMs: Number.NaN, seq: Promise.resolve(0) };
      });
    }
    return start.seq;
  }

  return async (limit: number, after: number | undefined) =>
    queries.skeleton(limit, Math.max(after ?? 0, await startSeq()));
}
