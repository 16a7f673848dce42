import type { AppError } from '../errors/app-error.ts';
import type { Limit } from './counters.ts';
import { crowdFactor, drawCrowdLimit, type KeyedHash, windowAt } from './crowd-limits.ts';
import type { NoteQuota } from './quota-headers.ts';

/** Units that a member spent, and how many of them were declared; without an account, those of visitors at the address. */
export type SpentReads = readonly [account: string | null, address: string, cost: number, declared: number];

/** Between the processes of one machine. They are told within some milliseconds, so a member may get a few reads more. */
export type SharedReads = {
  share(spent: SpentReads): void;
  onShared(listener: (spent: SpentReads) => void): void;
};

type ReadLimitOptions = {
  shared?: SharedReads | undefined;
  budget: Limit;
  inFlightMax: number;
  hash: KeyedHash;
  refuse: (waitMs: number) => AppError;
};

export type ReadCaller = {
  account: string | undefined;
  client: { networkAddress(): string };
  noteQuota?: NoteQuota | undefined;
};

/** `declared` follows from the account's own calls alone. `used` includes work, which depends on what others wrote. */
type Window = { endsAtMs: number; used: number; declared: number };

/** Windows that start with the first call of a key. They are in the order of their ends, so that old ones are found first. */
function createWindows(lengthMs: number) {
  const windows = new Map<string, Window>();
  return (key: string, nowMs: number): Window => {
    const current = windows.get(key);
    if (current && nowMs < current.endsAtMs) return current;
    windows.delete(key);
    for (const [old, { endsAtMs }] of windows) {
      if (nowMs < endsAtMs) break;
      windows.delete(old);
    }
    const started = { endsAtMs: nowMs + lengthMs, used: 0, declared: 0 };
    windows.set(key, started);
    return started;
  };
}

/** The crowds of all addresses, in windows that start at fixed times. Most limits are never needed, and so never drawn. */
function createReadCrowd(name: string, budget: Limit, hash: KeyedHash) {
  let window = 0;
  let usedBy = new Map<string, number>();
  return (address: string, cost: number, nowMs: number): { isOver: boolean } => {
    const newWindow = windowAt(nowMs, budget);
    if (newWindow !== window) {
      window = newWindow;
      usedBy = new Map();
    }
    const used = (usedBy.get(address) ?? 0) + cost;
    usedBy.set(address, used);
    if (used <= budget.points * crowdFactor.min) return { isOver: false };
    return { isOver: used > drawCrowdLimit(budget.points, hash, name, address, String(window)) };
  };
}

const inFlightRetryMs = 1000;
export const nothingToEnd = () => {};

/** Counts on this machine alone, because the limit protects its processors, and a read should not wait for Redis. */
export function createReadLimits({ budget, inFlightMax, hash, shared, refuse }: ReadLimitOptions) {
  const lengthMs = budget.seconds * 1000;
  const windowOf = createWindows(lengthMs);
  const members = createReadCrowd('reads', budget, hash);
  const visitors = createReadCrowd('reads visitors', budget, hash);
  const inFlight = new Map<string, number>();

  function spendOfMember(account: string, cost: number, { client, noteQuota }: ReadCaller): void {
    const nowMs = Date.now();
    const window = windowOf(account, nowMs);
    const msBeforeNext = window.endsAtMs - nowMs;
    const isRefused = window.used + cost > budget.points;
    if (!isRefused) {
      window.used += cost;
      window.declared += cost;
    }
    noteQuota?.({ name: 'reads', points: budget.points, seconds: budget.seconds, used: window.declared, msBeforeNext });
    if (isRefused) throw refuse(msBeforeNext);
    const address = client.networkAddress();
    shared?.share([account, address, cost, cost]);
    if (members(address, cost, nowMs).isOver) throw refuse(lengthMs);
  }

  function spendOfVisitor(cost: number, client: ReadCaller['client']): void {
    const address = client.networkAddress();
    shared?.share([null, address, cost, cost]);
    if (visitors(address, cost, Date.now()).isOver) throw refuse(lengthMs);
  }

  function add([account, address, cost, declared]: SpentReads): void {
    const nowMs = Date.now();
    if (account !== null) {
      const window = windowOf(account, nowMs);
      window.used += cost;
      window.declared += declared;
    }
    (account === null ? visitors : members)(address, cost, nowMs);
  }
  shared?.onShared(add);

  function spend(caller: ReadCaller, cost: number): void {
    if (caller.account !== undefined) spendOfMember(caller.account, cost, caller);
    else spendOfVisitor(cost, caller.client);
  }

  return {
    spend,

    /** Charges what a call has cost beyond its declared cost. Refuses nothing, but later calls may be refused. */
    charge({ account, client }: ReadCaller, cost: number): void {
      const spent = [account ?? null, client.networkAddress(), cost, 0] as const;
      add(spent);
      shared?.share(spent);
    },

    /** Returns a function that ends the read, to be called once. A read over `inFlightMax` costs nothing. */
    start(caller: ReadCaller, cost: number): () => void {
      const { account } = caller;
      if (account === undefined) {
        spend(caller, cost);
        return nothingToEnd;
      }
      const others = inFlight.get(account) ?? 0;
      if (others >= inFlightMax) throw refuse(inFlightRetryMs);
      spend(caller, cost);
      inFlight.set(account, others + 1);
      return () => {
        const left = (inFlight.get(account) ?? 0) - 1;
        if (left > 0) inFlight.set(account, left);
        else inFlight.delete(account);
      };
    },
  };
}
