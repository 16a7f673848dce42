import { randomBytes } from 'node:crypto';
import type { Work } from '@ballast/db/work-meter';
import { limits } from '@ballast/schema/limits';
import type { AppError } from '../errors/app-error.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import {
  type Count,
  type Counter,
  type CreateCounter,
  countCall,
  createMemoryCounter,
  requireCount,
  uncounted,
} from './counters.ts';
import { createCrowdLimit } from './crowd-limits.ts';
import { createFairShares, type ShareCaller, unlimitedShares } from './fair-shares.ts';
import {
  createPasswordAttempts,
  type PasswordAttempt,
  type PasswordSource,
  signInMessage,
  unlimitedAttempt,
} from './password-attempts.ts';
import type { NoteQuota } from './quota-headers.ts';
import { createReadLimits, nothingToEnd, type ReadCaller, type SharedReads } from './read-limits.ts';
import { createTextLimits, type TextLimitName, textLimitNames, textLimits } from './text-limits.ts';
import { tooMany } from './too-many.ts';
import { costOfWork } from './work-cost.ts';

const minute = 60;
const hour = 60 * minute;

/** Points per window for each account, or each address of visitors (docs/product.md, rate limits). */
export const rateLimits = {
  signUp: { points: 5, seconds: hour },
  /** Sign-up forms that were read and refused for their content. They do not count as sign-ups. */
  refusedSignUps: { points: 20, seconds: hour },
  signIn: { points: 10, seconds: minute },
  forgottenPasswords: { points: 20, seconds: hour },
  openedLinks: { points: 60, seconds: hour },
  /** High, because a mail provider sends the calls of all its customers from a few addresses. A token cannot be guessed. */
  unsubscribes: { points: 600, seconds: hour },
  mailedLinks: { points: 5, seconds: hour },
  /** Six digits can be guessed, and each new mail has ten new tries. */
  mailedCodes: { points: 30, seconds: 24 * hour },
  /** Counted by mailbox. Over the limit no mail is sent, but the response is the same: it must not reveal an account. */
  resetMails: { points: 3, seconds: hour },
  verificationMails: { points: 3, seconds: hour },
  posts: { points: 10, seconds: hour },
  comments: { points: 60, seconds: hour },
  edits: { points: 60, seconds: hour },
  likes: { points: 120, seconds: minute },
  follows: { points: 120, seconds: minute },
  messages: { points: 30, seconds: minute },
  /** Consumed by the service, if a message starts a conversation. */
  conversations: { points: 20, seconds: 24 * hour },
  reports: { points: 30, seconds: hour },
  contact: { points: 5, seconds: hour },
  adminCalls: { points: 10, seconds: hour },
  /** Each wakes staff anew. */
  caseRaises: { points: 10, seconds: hour },
  caseWaves: { points: 30, seconds: hour },
  caseOpenings: { points: 60, seconds: hour },
  shownUsers: { points: 60, seconds: hour },
  /** Each sends a mail to an address that nobody has verified. */
  contactAnswers: { points: 30, seconds: hour },
  shiftWords: { points: 30, seconds: hour },
  adminKey: { points: 5, seconds: 15 * minute },
  ownChanges: { points: 60, seconds: hour },
  /** Units of cost. A call spends what its procedure costs (`costOf`). */
  reads: { points: 1200, seconds: minute },
  ...textLimits,
  search: { points: 120, seconds: minute },
  stories: { points: 60, seconds: minute },
  export: { points: 5, seconds: hour },
  deleteAccount: { points: 5, seconds: hour },
} as const;

/** Longer than any single-use value is valid: a code for 90 seconds, a challenge for 5 minutes. */
const useMemorySeconds = 6 * minute;

export type RateLimitName = keyof typeof rateLimits;

type CountedName = Exclude<RateLimitName, 'reads'>;

/** Limits that a procedure declares. `reads` follows from its cost, and the limits of text from its input. */
export type CallLimitName = Exclude<CountedName, TextLimitName>;

/** Reads (docs/decisions/006). Text, because staff have to decide at any time; members' writes have a limit beside it. */
const limitsWithoutRedis: ReadonlySet<string> = new Set<CountedName>([
  'search',
  'stories',
  'export',
  ...textLimitNames,
]);

export type Caller = {
  address: string;
  account?: string;
  /** The token of a device on which a member signed in. The device has its own limit once the address is over its limit. */
  deviceToken?: string | undefined;
  /** Told what the account has left. Never told of an address: what is left of its limit would show what others did. */
  noteQuota?: NoteQuota | undefined;
};

/** If `refusal` is set, the call continues, and is refused unless the device proves to be the member's. */
export type CountedCall = Count & { refusal?: () => AppError };

function forEachLimit<Value>(create: (name: CountedName) => Value): (name: CountedName) => Value {
  const values = new Map<CountedName, Value>();
  return (name) => {
    const value = values.get(name) ?? create(name);
    values.set(name, value);
    return value;
  };
}

type Options = {
  createCounter?: CreateCounter | undefined;
  /** Needs a key that all processes share, because they have to agree on the crowd limits. */
  hash?: ((...parts: string[]) => string) | undefined;
  /** Tells the other processes of this machine what was read, and is told. */
  reads?: SharedReads | undefined;
  onRefused?: ((limit: RateLimitName | 'passwords') => void) | undefined;
};

export function createRateLimits(isEnabled: boolean, options: Options = {}) {
  const {
    createCounter = createMemoryCounter,
    hash = createKeyedHash([randomBytes(32)], 'limits'),
    onRefused,
    reads: sharedReads,
  } = options;
  const limitOf = (name: CountedName) => ({ ...rateLimits[name], worksWithoutRedis: limitsWithoutRedis.has(name) });
  const accountCounters = forEachLimit((name) => createCounter(`${name} own`, limitOf(name)));
  const visitorCounters = forEachLimit((name) => createCounter(`${name} visitors`, limitOf(name)));
  const crowdLimits = forEachLimit((name) => createCrowdLimit(name, limitOf(name), createCounter, hash));
  const deviceCounter = createCounter('signIn devices', limitOf('signIn'));
  const deviceCrowd = createCrowdLimit('signIn devices', limitOf('signIn'), createCounter, hash);
  const useCounter = createCounter('uses', { points: 1, seconds: useMemorySeconds });
  const passwordAttempts = createPasswordAttempts(createCounter, () => onRefused?.('passwords'));

  const readLimits = createReadLimits({
    budget: rateLimits.reads,
    inFlightMax: limits.readsInFlightMax,
    hash,
    shared: sharedReads,
    refuse: (waitMs) => refusal('reads', waitMs),
  });

  const shares = isEnabled ? createFairShares((waitMs) => refusal('reads', waitMs)) : unlimitedShares;
  const spendText = createTextLimits({ counterOf: accountCounters, refuse: refusal });

  function refusal(name: RateLimitName, waitMs: number, message?: string): AppError {
    onRefused?.(name);
    return tooMany(waitMs, message);
  }

  /** Blocks an address for a whole window, and states all of it: the remaining time would reveal when others called. */
  async function countVisitor(name: CallLimitName, counter: Counter, address: string): Promise<Count> {
    const { points, seconds } = rateLimits[name];
    const count = await countCall(counter, address);
    if (count.total <= points) return count;
    if (count.total === points + 1) await requireCount(counter.block(address, seconds));
    throw refusal(name, seconds * 1000, name === 'signIn' ? signInMessage(seconds) : undefined);
  }

  const isUsedUp = async (name: CallLimitName, address: string): Promise<boolean> => {
    const stored = await requireCount(visitorCounters(name).get(address));
    return stored !== null && stored.msBeforeNext > 0 && stored.consumedPoints >= rateLimits[name].points;
  };

  /** Counts the device, so that others at the address notice nothing. The crowd limit bounds the use of collected tokens. */
  async function countDevice(token: string, address: string): Promise<CountedCall> {
    const { points, seconds } = rateLimits.signIn;
    const refuse = () => refusal('signIn', seconds * 1000, signInMessage(seconds));
    const deviceCount = await countCall(deviceCounter, token);
    if (deviceCount.total > points) throw refuse();
    const crowd = await deviceCrowd(address);
    if (crowd.isOver) throw refuse();
    return {
      refusal: refuse,
      async refund() {
        await Promise.all([deviceCount.refund(), crowd.refund()]);
      },
    };
  }

  async function countMember(
    name: CallLimitName,
    memberId: string,
    { address, noteQuota }: Pick<Caller, 'address' | 'noteQuota'>,
  ): Promise<Count> {
    const memberCount = await countCall(accountCounters(name), memberId);
    const { total: used, msBeforeNext } = memberCount;
    noteQuota?.({ name, ...rateLimits[name], used, msBeforeNext });
    if (memberCount.total > rateLimits[name].points) throw refusal(name, memberCount.msBeforeNext);
    const crowd = await crowdLimits(name)(address);
    if (crowd.isOver) throw refusal(name, rateLimits[name].seconds * 1000);
    return {
      async refund() {
        await Promise.all([memberCount.refund(), crowd.refund()]);
      },
    };
  }

  return {
    ...shares,

    async consume(name: CallLimitName, caller: Caller): Promise<CountedCall> {
      const { address, account, deviceToken } = caller;
      if (!isEnabled) return uncounted;
      if (deviceToken !== undefined && (await isUsedUp(name, address))) return countDevice(deviceToken, address);
      return account === undefined
        ? countVisitor(name, visitorCounters(name), address)
        : countMember(name, account, caller);
    },

    /** Counts a read. Returns a function that ends it. @throws {AppError} RATE_LIMITED */
    startRead: (caller: ReadCaller, cost: number): (() => void) =>
      isEnabled ? readLimits.start(caller, cost) : nothingToEnd,

    /** Counts a write as a read, without a place among those in flight. @throws {AppError} RATE_LIMITED */
    spendRead(caller: ReadCaller, cost: number): void {
      if (isEnabled) readLimits.spend(caller, cost);
    },

    /** Charges what a call has read and written beyond its declared cost, and paces the caller's next calls by all of it. */
    chargeWork(caller: ShareCaller, work: Work, declaredCost: number): void {
      if (!isEnabled) return;
      const units = costOfWork(work);
      const declared = Math.max(1, declaredCost);
      if (units > declared) readLimits.charge(caller, units - declared);
      shares.notePace(caller, Math.max(units, declaredCost));
    },

    /** @throws {AppError} RATE_LIMITED */
    async spendText(account: string, bytes: number): Promise<void> {
      if (isEnabled && bytes > 0) await spendText(account, bytes);
    },

    /** For actions that are silently skipped over their limit. Returns whether the call is within the limit. */
    async tryConsume(name: CallLimitName, key: string): Promise<boolean> {
      if (!isEnabled) return true;
      return (await countCall(accountCounters(name), key)).total <= rateLimits[name].points;
    },
    /** Returns true for the first call with this key in all processes, even if limits are off. */
    useOnce: async (key: string): Promise<boolean> => (await countCall(useCounter, key)).total === 1,

    countPasswordAttempt: async (source: PasswordSource): Promise<PasswordAttempt> =>
      isEnabled ? passwordAttempts.countAttempt(source) : unlimitedAttempt,

    /** After a new password. If the counts cannot be reached, they end with their time. */
    forgetPasswordAttempts: (source: Pick<PasswordSource, 'purpose' | 'account' | 'address'>): Promise<void> =>
      passwordAttempts.forgetAttempts(source).catch(() => {}),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
