import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

const minute = 60;
const hour = 60 * minute;

/** How many in how many seconds, for each account and for each address (contract, section 3). */
export const rateLimits = {
  signUp: { points: 5, seconds: hour },
  signIn: { points: 10, seconds: minute },
  posts: { points: 10, seconds: hour },
  comments: { points: 60, seconds: hour },
  likes: { points: 120, seconds: minute },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** This many wrong passwords in a row are free; then each one doubles the wait. */
const freeFailures = 5;
const longestWaitSeconds = 15 * minute;
const failureMemorySeconds = 24 * hour;

function tooMany(waitMs: number): AppError {
  return new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Counts calls, in this process's memory. */
export function createRateLimits(enabled: boolean) {
  const limiters = Object.fromEntries(
    Object.entries(rateLimits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  ) as Record<RateLimitName, RateLimiterMemory>;
  const failures = new RateLimiterMemory({ keyPrefix: 'failures', points: 1e9, duration: failureMemorySeconds });
  const waits = new RateLimiterMemory({ keyPrefix: 'waits', points: 1, duration: longestWaitSeconds });

  return {
    /**
     * Counts one call against each key.
     * @throws {AppError} RATE_LIMITED once one of them has had its share.
     */
    async consume(name: RateLimitName, keys: readonly string[]): Promise<void> {
      if (!enabled) return;
      for (const key of keys) {
        try {
          await limiters[name].consume(key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw tooMany(refusal.msBeforeNext);
        }
      }
    },

    /** Uncounts a call that turned out to be none. */
    async giveBack(name: RateLimitName, keys: readonly string[]): Promise<void> {
      if (!enabled) return;
      for (const key of keys) await limiters[name].reward(key);
    },

    /** @throws {AppError} RATE_LIMITED while the account has to wait after wrong passwords. */
    async checkWait(account: string): Promise<void> {
      if (!enabled) return;
      const wait = await waits.get(account);
      if (wait && wait.msBeforeNext > 0) throw tooMany(wait.msBeforeNext);
    },

    /** Notes a wrong password: from the sixth in a row on, the account waits 1 s, 2 s, 4 s … up to 15 min. */
    async noteFailure(account: string): Promise<void> {
      if (!enabled) return;
      const { consumedPoints } = await failures.penalty(account);
      const excess = consumedPoints - freeFailures;
      if (excess > 0) await waits.block(account, Math.min(2 ** (excess - 1), longestWaitSeconds));
    },

    /** Forgets the wrong passwords once the right one came. */
    async clearFailures(account: string): Promise<void> {
      if (enabled) await failures.delete(account);
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
