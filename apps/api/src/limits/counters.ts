import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { unavailableError } from '../errors/app-error.ts';

export type Limit = {
  points: number;
  seconds: number;
  /** Counted by each process alone while Redis is unavailable. Otherwise its calls are refused then. */
  worksWithoutRedis?: boolean;
};

export type Counter = Pick<RateLimiterAbstract, 'consume' | 'penalty' | 'reward' | 'block' | 'get' | 'delete'>;

/** The counter's `reward` deletes a count that reaches zero, because the window of a refunded call has to end with it. */
export type CreateCounter = (name: string, limit: Limit) => Counter;

export class MemoryCounter extends RateLimiterMemory {
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const result = await super.reward(key, points);
    if (result.consumedPoints <= 0) await this.delete(key);
    return result;
  }
}

export const createMemoryCounter: CreateCounter = (_name, { points, seconds }) =>
  new MemoryCounter({ points, duration: seconds });

/** @throws {AppError} UNAVAILABLE if counting fails. */
export async function requireCount<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    const result = await pending;
    if (result instanceof RateLimiterRes && !Number.isFinite(result.consumedPoints))
      throw new Error('The rate limiter returned no count.');
    return result;
  } catch (error) {
    throw error instanceof RateLimiterRes ? error : unavailableError(error);
  }
}

export type Count = {
  /** Subtracts the call from its window. After that window it does nothing: it would be a credit in the next one. */
  refund(): Promise<void>;
};

export const uncounted: Count = { refund: async () => {} };

export async function countCall(counter: Counter, key: string, points = 1) {
  const { consumedPoints: total, msBeforeNext } = await requireCount(counter.penalty(key, points));
  const endsAtMs = Date.now() + msBeforeNext;
  return {
    total,
    msBeforeNext,
    async refund() {
      // The call has been answered, so a failed refund is ignored.
      if (Date.now() < endsAtMs) await counter.reward(key, points).catch(() => {});
    },
  };
}
