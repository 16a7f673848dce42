import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Counter, type CreateCounter, createMemoryCounter } from '../limits/counters.ts';
import type { CounterCall, CounterMethod, CounterResult, ToWorker } from './messages.ts';

const timeoutMs = 5000;

/** The counts of all workers, in the primary process. */
export function createSharedCounters() {
  const counters = new Map<string, Counter>();

  function run({ counter: name, limit, method, args: [key, amount, options] }: CounterCall) {
    const counter = counters.get(name) ?? createMemoryCounter(name, limit);
    counters.set(name, counter);
    if (method === 'block') return counter.block(key, amount ?? 0);
    if (method === 'get' || method === 'delete') return counter[method](key);
    return counter[method](key, amount, options);
  }

  return async (call: CounterCall): Promise<Extract<ToWorker, { kind: 'counted' }>> => {
    const answer = (outcome: 'resolved' | 'rejected', result: unknown) => ({
      kind: 'counted' as const,
      id: call.id,
      outcome,
      result: result instanceof RateLimiterRes ? toPlain(result) : typeof result === 'boolean' ? result : null,
    });
    return run(call).then(
      (result) => answer('resolved', result),
      (error: unknown) => answer('rejected', error),
    );
  };
}

const toPlain = ({ remainingPoints, msBeforeNext, consumedPoints, isFirstInDuration }: RateLimiterRes) => ({
  remainingPoints,
  msBeforeNext,
  consumedPoints,
  isFirstInDuration,
});

const toResult = (plain: CounterResult): RateLimiterRes =>
  new RateLimiterRes(plain.remainingPoints, plain.msBeforeNext, plain.consumedPoints, plain.isFirstInDuration);

type Pending = {
  resolve(result: RateLimiterRes | boolean | null): void;
  reject(reason: unknown): void;
  timer: NodeJS.Timeout;
};

/** Counts in the primary process. A call that gets no answer is rejected after some seconds. */
export function createCounterClient(send: (call: CounterCall) => void) {
  const pending = new Map<number, Pending>();
  let lastId = 0;

  function start(
    counter: string,
    limit: CounterCall['limit'],
    method: CounterMethod,
    ...args: CounterCall['args']
  ): Promise<RateLimiterRes | boolean | null> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        pending.delete(id);
        reject(new Error('The primary process did not count.'));
      }, timeoutMs).unref();
      pending.set(id, { resolve, reject, timer });
      send({ kind: 'count', id, counter, limit, method, args });
    });
  }

  async function change(...call: Parameters<typeof start>): Promise<RateLimiterRes> {
    const result = await start(...call);
    if (result instanceof RateLimiterRes) return result;
    throw new Error('The primary process returned no count.');
  }

  const createCounter: CreateCounter = (name, { points, seconds }): Counter => {
    const limit = { points, seconds };
    return {
      consume: (key, amount = 1, options = {}) => change(name, limit, 'consume', String(key), amount, options),
      penalty: (key, amount = 1) => change(name, limit, 'penalty', String(key), amount),
      reward: (key, amount = 1) => change(name, limit, 'reward', String(key), amount),
      block: (key, forSeconds) => change(name, limit, 'block', String(key), forSeconds),
      async get(key) {
        const result = await start(name, limit, 'get', String(key));
        return result instanceof RateLimiterRes ? result : null;
      },
      delete: async (key) => (await start(name, limit, 'delete', String(key))) === true,
    };
  };

  return {
    createCounter,

    settle({ id, outcome, result }: Extract<ToWorker, { kind: 'counted' }>): void {
      const call = pending.get(id);
      if (!call) return;
      pending.delete(id);
      clearTimeout(call.timer);
      const value = typeof result === 'object' && result !== null ? toResult(result) : result;
      if (outcome === 'resolved') call.resolve(value);
      else call.reject(value ?? new Error('The primary process could not count.'));
    },
  };
}
