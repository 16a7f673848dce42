import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

const minute = 60;
const hour = 60 * minute;

/** How many in how many seconds (contract, section 3): of an account where there is one, otherwise of an address. */
export const rateLimits = {
  signUp: { points: 5, seconds: hour },
  signIn: { points: 10, seconds: minute },
  posts: { points: 10, seconds: hour },
  comments: { points: 60, seconds: hour },
  likes: { points: 120, seconds: minute },
  follows: { points: 120, seconds: minute },
  messages: { points: 30, seconds: minute },
  /** Asked for by the service, once it knows that a message opens one. */
  conversations: { points: 20, seconds: 24 * hour },
  reports: { points: 30, seconds: hour },
  contact: { points: 5, seconds: hour },
  adminKey: { points: 5, seconds: 15 * minute },
  /** Beside the contract: both open every seal there is. */
  export: { points: 5, seconds: hour },
  deleteAccount: { points: 5, seconds: hour },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** Whose share a call is taken from. */
export type Caller = { address: string; account?: string };

/**
 * What members do from one address is counted together only to stop a crowd of accounts. A smaller number would tell
 * his flatmate, who tries until he is refused, that the man next door has just posted.
 */
export const addressAccounts = 20;

/** This many wrong passwords in a row are free; then each one doubles the wait. */
const freeFailures = 5;
const longestWaitSeconds = 15 * minute;
const failureMemorySeconds = 24 * hour;

/**
 * Wrong passwords for one account from everywhere together. The waits are kept apart by address, and only wrong ones
 * count here: a stranger can neither keep a member out nor learn that he has just signed in.
 */
export const wrongPasswords = { points: 100, seconds: hour } as const;

function tooMany(waitMs: number): AppError {
  return new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

async function take(limiter: RateLimiterMemory, key: string, waitMs?: number): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(waitMs ?? refusal.msBeforeNext);
  }
}

/** Counts calls, in this process's memory. */
export function createRateLimits(enabled: boolean) {
  const limitersOf = (factor: number) =>
    Object.fromEntries(
      Object.entries(rateLimits).map(([name, { points, seconds }]) => [
        name,
        new RateLimiterMemory({ points: points * factor, duration: seconds }),
      ]),
    ) as Record<RateLimitName, RateLimiterMemory>;
  const own = limitersOf(1);
  const crowd = limitersOf(addressAccounts);
  const failures = new RateLimiterMemory({ points: 1e9, duration: failureMemorySeconds });
  const waits = new RateLimiterMemory({ points: 1, duration: longestWaitSeconds });
  const wrong = new RateLimiterMemory({ points: wrongPasswords.points, duration: wrongPasswords.seconds });
  const pair = (account: string, address: string) => `${account} from ${address}`;

  return {
    /** @throws {AppError} RATE_LIMITED once the caller has had his share. */
    async consume(name: RateLimitName, { address, account }: Caller): Promise<void> {
      if (!enabled) return;
      await take(own[name], account ?? address);
      // How long is left would tell when somebody else there began.
      if (account !== undefined) await take(crowd[name], address, rateLimits[name].seconds * 1000);
    },

    /** Uncounts a call that turned out to be none; a crowd's count only grows. */
    async giveBack(name: RateLimitName, { address, account }: Caller): Promise<void> {
      if (enabled) await own[name].reward(account ?? address);
    },

    /** @throws {AppError} RATE_LIMITED while the account has to wait after wrong passwords. */
    async checkWait(account: string, address: string): Promise<void> {
      if (!enabled) return;
      const wait = await waits.get(pair(account, address));
      if (wait && wait.msBeforeNext > 0) throw tooMany(wait.msBeforeNext);
      const everywhere = await wrong.get(account);
      if (everywhere && everywhere.remainingPoints <= 0) throw tooMany(everywhere.msBeforeNext);
    },

    /** Notes a wrong password: from the sixth in a row on, the account waits there 1 s, 2 s, 4 s … up to 15 min. */
    async noteFailure(account: string, address: string): Promise<void> {
      if (!enabled) return;
      await wrong.penalty(account);
      const { consumedPoints } = await failures.penalty(pair(account, address));
      const excess = consumedPoints - freeFailures;
      if (excess > 0) await waits.block(pair(account, address), Math.min(2 ** (excess - 1), longestWaitSeconds));
    },

    /** Forgets the wrong passwords from there once the right one came. */
    async clearFailures(account: string, address: string): Promise<void> {
      if (enabled) await failures.delete(pair(account, address));
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
