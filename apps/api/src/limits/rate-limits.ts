import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, unavailable } from '../errors/app-error.ts';

const minute = 60;
const hour = 60 * minute;

/** Points per window for each account, or each address of visitors (docs/product.md, rate limits). */
export const rateLimits = {
  signUp: { points: 5, seconds: hour },
  takenUsernames: { points: 20, seconds: hour },
  signIn: { points: 10, seconds: minute },
  posts: { points: 10, seconds: hour },
  comments: { points: 60, seconds: hour },
  likes: { points: 120, seconds: minute },
  follows: { points: 120, seconds: minute },
  messages: { points: 30, seconds: minute },
  /** Consumed by the service, if a message opens a conversation. */
  conversations: { points: 20, seconds: 24 * hour },
  reports: { points: 30, seconds: hour },
  contact: { points: 5, seconds: hour },
  adminKey: { points: 5, seconds: 15 * minute },
  ownChanges: { points: 60, seconds: hour },
  search: { points: 120, seconds: minute },
  /** Export and deletion open every seal. */
  export: { points: 5, seconds: hour },
  deleteAccount: { points: 5, seconds: hour },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** Counted by each process alone while Redis is unavailable (docs/decisions/006). */
const reads: ReadonlySet<string> = new Set<RateLimitName>(['search', 'export']);

export type Caller = { address: string; account?: string };

/** One address gets the points of 20 accounts. With fewer, a member would learn when others at their address post. */
export const addressAccounts = 20;

/** Longer waits are told in minutes. */
const longWaitSeconds = 2 * minute;

const neverRefused = 1e9;
const freeFailures = 5;
const longestWaitSeconds = 15 * minute;
const failureMemorySeconds = 24 * hour;

/** For one account, from all addresses together. */
export const wrongPasswords = { points: 100, seconds: hour } as const;

/** Any failure to count refuses the call. */
async function counted<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    const result = await pending;
    if (result instanceof RateLimiterRes && !Number.isFinite(result.consumedPoints))
      throw new Error('The rate limiter returned no count.');
    return result;
  } catch (error) {
    throw error instanceof RateLimiterRes ? error : unavailable(error);
  }
}

export type Limit = { points: number; seconds: number; isRead?: boolean };

export type CreateCounter = (name: string, limit: Limit) => RateLimiterAbstract;

const inMemory: CreateCounter = (_name, { points, seconds }) => new RateLimiterMemory({ points, duration: seconds });

type Options = {
  createCounter?: CreateCounter | undefined;
  onRefused?: ((limit: RateLimitName | 'passwords') => void) | undefined;
};

export function createRateLimits(enabled: boolean, { createCounter = inMemory, onRefused }: Options = {}) {
  const countersOf = (kind: string, factor: number) =>
    Object.fromEntries(
      Object.entries(rateLimits).map(([name, { points, seconds }]) => [
        name,
        createCounter(`${name} ${kind}`, { points: points * factor, seconds, isRead: reads.has(name) }),
      ]),
    ) as Record<RateLimitName, RateLimiterAbstract>;
  const own = countersOf('own', 1);
  const shared = countersOf('crowd', addressAccounts);
  const failures = createCounter('password failures', { points: neverRefused, seconds: failureMemorySeconds });
  const waits = createCounter('password waits', { points: 1, seconds: longestWaitSeconds });
  const wrong = createCounter('wrong passwords', wrongPasswords);
  // Waits are per address, so a stranger can neither lock a member out nor learn that they signed in.
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
    async consume(name: RateLimitName, { address, account }: Caller): Promise<void> {
      if (!enabled) return;
      await take(name, own[name], account ?? address);
      // Always the whole window: the remaining time would reveal when another account at this address began.
      if (account !== undefined) await take(name, shared[name], address, rateLimits[name].seconds * 1000);
    },

    /** Also refunds the address's shared limit: otherwise one member could use it up and see when others there act. */
    async refund(name: RateLimitName, { address, account }: Caller): Promise<void> {
      if (!enabled) return;
      const counts = [own[name].reward(account ?? address)];
      if (account !== undefined) counts.push(shared[name].reward(address));
      // The call is answered already; a failed refund must not change that.
      await Promise.allSettled(counts);
    },

    async checkWait(account: string, address: string): Promise<void> {
      if (!enabled) return;
      const wait = await counted(waits.get(pair(account, address)));
      if (wait && wait.msBeforeNext > 0) throw tooMany('passwords', wait.msBeforeNext);
      const everywhere = await counted(wrong.get(account));
      if (everywhere && everywhere.remainingPoints <= 0) throw tooMany('passwords', everywhere.msBeforeNext);
    },

    /** From the sixth failure in a row on, the account waits at this address: 1 s, 2 s, 4 s … up to 15 min. */
    async noteFailure(account: string, address: string): Promise<void> {
      if (!enabled) return;
      await counted(wrong.penalty(account));
      const { consumedPoints } = await counted(failures.penalty(pair(account, address)));
      const waitSeconds = Math.min(2 ** (consumedPoints - freeFailures - 1), longestWaitSeconds);
      if (consumedPoints > freeFailures) await counted(waits.block(pair(account, address), waitSeconds));
    },

    async clearFailures(account: string, address: string): Promise<void> {
      if (enabled) await counted(failures.delete(pair(account, address)));
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
