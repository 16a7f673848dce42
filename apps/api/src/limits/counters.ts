import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { unavailable } from '../errors/app-error.ts';

export type Limit = { points: number; seconds: number; isRead?: boolean };

/** The counter's `reward` deletes a count that reaches zero: the window of a refunded call must not outlast the call. */
export type CreateCounter = (name: string, limit: Limit) => RateLimiterAbstract;

class MemoryCounter extends RateLimiterMemory {
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const result = await super.reward(key, points);
    if (result.consumedPoints <= 0) await this.delete(key);
    return result;
  }
}

export const inMemory: CreateCounter = (_name, { points, seconds }) => new MemoryCounter({ points, duration: seconds });

/** Refuses the call if counting fails. */
export async function counted<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    const result = await pending;
    if (result instanceof RateLimiterRes && !Number.isFinite(result.consumedPoints))
      throw new Error('The rate limiter returned no count.');
    return result;
  } catch (error) {
    throw error instanceof RateLimiterRes ? error : unavailable(error);
  }
}

export type Count = {
  /** Takes the call back while its window lasts. Later it would be a credit in the next window. */
  refund(): Promise<void>;
};

export const uncounted: Count = { refund: async () => {} };

/** Counts a call. `total` includes it, and may exceed the limit. */
export async function countCall(counter: RateLimiterAbstract, key: string) {
  const { consumedPoints: total, msBeforeNext } = await counted(counter.penalty(key));
  const endsAtMs = Date.now() + msBeforeNext;
  return {
    total,
    msBeforeNext,
    async refund() {
      // The call has been answered, so a failed refund is ignored.
      if (Date.now() < endsAtMs) await counter.reward(key).catch(() => {});
    },
  };
}
