import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, unavailable } from '../errors/app-error.ts';

const minute = 60;
const hour = 60 * minute;

/** How many in how many seconds (contract, section 3): of an account where there is one, otherwise of an address. */
export const rateLimits = {
  signUp: { points: 5, seconds: hour },
  /** Beside the contract: a name that is taken costs no sign-up, but names can't be tried without end. */
  takenUsernames: { points: 20, seconds: hour },
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
  /** Beside the contract: changes of one's own profile and settings, which may bring a picture to decode. */
  ownChanges: { points: 60, seconds: hour },
  /** Beside the contract: the one read that costs more than others. */
  search: { points: 120, seconds: minute },
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

/** From here on a refusal says how long. */
const longWaitSeconds = 2 * minute;

/** This many wrong passwords in a row are free; then each one doubles the wait. */
const freeFailures = 5;
const longestWaitSeconds = 15 * minute;
const failureMemorySeconds = 24 * hour;

/**
 * Wrong passwords for one account from everywhere together. The waits are kept apart by address, and only wrong ones
 * count here: a stranger can neither keep a member out nor learn that he has just signed in.
 */
export const wrongPasswords = { points: 100, seconds: hour } as const;

/** An answer of the store that counts; what it can't count it can't allow. */
async function counted<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    const result = await asked;
    if (result instanceof RateLimiterRes && !Number.isFinite(result.consumedPoints)) throw new Error('No count came.');
    return result;
  } catch (error) {
    throw error instanceof RateLimiterRes ? error : unavailable(error);
  }
}

export type Limit = { points: number; seconds: number };

/** Makes the counter of one limit; `name` tells it from the others that share its store. */
export type CreateCounter = (name: string, limit: Limit) => RateLimiterAbstract;

const inMemory: CreateCounter = (_name, { points, seconds }) => new RateLimiterMemory({ points, duration: seconds });

type Options = {
  /** Where the counts are kept: this process's memory unless said otherwise. */
  createCounter?: CreateCounter | undefined;
  /** Gets the name of a limit that has just refused a call. */
  onRefused?: ((limit: RateLimitName | 'passwords') => void) | undefined;
};

/** Counts calls, and refuses them where they can't be counted. */
export function createRateLimits(enabled: boolean, { createCounter = inMemory, onRefused }: Options = {}) {
  const countersOf = (kind: string, factor: number) =>
    Object.fromEntries(
      Object.entries(rateLimits).map(([name, { points, seconds }]) => [
        name,
        createCounter(`${name} ${kind}`, { points: points * factor, seconds }),
      ]),
    ) as Record<RateLimitName, RateLimiterAbstract>;
  const own = countersOf('own', 1);
  const crowd = countersOf('crowd', addressAccounts);
  const failures = createCounter('password failures', { points: 1e9, seconds: failureMemorySeconds });
  const waits = createCounter('password waits', { points: 1, seconds: longestWaitSeconds });
  const wrong = createCounter('wrong passwords', wrongPasswords);
  const pair = (account: string, address: string) => `${account} from ${address}`;

  function tooMany(limit: RateLimitName | 'passwords', waitMs: number): AppError {
    onRefused?.(limit);
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    if (retryAfterSeconds < longWaitSeconds) return new AppError('RATE_LIMITED', { retryAfterSeconds });
    const minutes = Math.ceil(retryAfterSeconds / minute);
    const message = `That is a lot at once. Please try again in ${minutes} minutes.`;
    return new AppError('RATE_LIMITED', { message, retryAfterSeconds });
  }

  async function take(name: RateLimitName, counter: RateLimiterAbstract, key: string, waitMs?: number): Promise<void> {
    try {
      await counted(counter.consume(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(name, waitMs ?? refusal.msBeforeNext);
    }
  }

  return {
    /** @throws {AppError} RATE_LIMITED once the caller has had his share. */
    async consume(name: RateLimitName, { address, account }: Caller): Promise<void> {
      if (!enabled) return;
      await take(name, own[name], account ?? address);
      // How long is left would tell when somebody else there began.
      if (account !== undefined) await take(name, crowd[name], address, rateLimits[name].seconds * 1000);
    },

    /**
     * Uncounts a call that turned out to be none. Of the crowd's count too: with slips that cost him nothing one member
     * could fill it to the brim, and see by the next refusal that somebody else there had done something.
     */
    async refund(name: RateLimitName, { address, account }: Caller): Promise<void> {
      if (!enabled) return;
      const counts = [own[name].reward(account ?? address)];
      if (account !== undefined) counts.push(crowd[name].reward(address));
      // The call has its answer already, which matters more than its count.
      await Promise.allSettled(counts);
    },

    /** @throws {AppError} RATE_LIMITED while the account has to wait after wrong passwords. */
    async checkWait(account: string, address: string): Promise<void> {
      if (!enabled) return;
      const wait = await counted(waits.get(pair(account, address)));
      if (wait && wait.msBeforeNext > 0) throw tooMany('passwords', wait.msBeforeNext);
      const everywhere = await counted(wrong.get(account));
      if (everywhere && everywhere.remainingPoints <= 0) throw tooMany('passwords', everywhere.msBeforeNext);
    },

    /** Notes a wrong password: from the sixth in a row on, the account waits there 1 s, 2 s, 4 s … up to 15 min. */
    async noteFailure(account: string, address: string): Promise<void> {
      if (!enabled) return;
      await counted(wrong.penalty(account));
      const { consumedPoints } = await counted(failures.penalty(pair(account, address)));
      const waitSeconds = Math.min(2 ** (consumedPoints - freeFailures - 1), longestWaitSeconds);
      if (consumedPoints > freeFailures) await counted(waits.block(pair(account, address), waitSeconds));
    },

    /** Forgets the wrong passwords from there once the right one came. */
    async clearFailures(account: string, address: string): Promise<void> {
      if (enabled) await counted(failures.delete(pair(account, address)));
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
