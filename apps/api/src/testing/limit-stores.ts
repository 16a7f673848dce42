import { RateLimiterRes } from 'rate-limiter-flexible';
import { vi } from 'vitest';
import type { Counter, CreateCounter } from '../limits/counters.ts';
import { openRedisCounters } from '../limits/redis-counters.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import { hasProgram } from './servers/programs.ts';
import { startRedis } from './servers/redis-server.ts';

export type LimitStore = {
  createCounter: CreateCounter | undefined;
  advanceSeconds(seconds: number): Promise<void>;
  /** Deletes every count. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

const advanceClock = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

/** Redis has its own clock. Its windows last 1000 times as long, so that they do not end while a slow test runs. */
const redisTimeScale = 1000;

function toTestTime<Result>(result: Result) {
  if (!(result instanceof RateLimiterRes)) return result;
  const { remainingPoints, msBeforeNext, consumedPoints, isFirstInDuration } = result;
  return new RateLimiterRes(
    remainingPoints,
    Math.ceil(msBeforeNext / redisTimeScale),
    consumedPoints,
    isFirstInDuration,
  );
}

/** Converts the times that the methods take and return to test time. */
function scaleTime(counter: Counter): Counter {
  const { consume, penalty, reward, get, block } = counter;
  const scaled = <Result>(pending: Promise<Result>) =>
    pending.then(toTestTime, (error) => Promise.reject(toTestTime(error)));
  return Object.assign(counter, {
    consume: (...[key, points, options]: Parameters<typeof consume>) => {
      const seconds = options?.customDuration;
      const duration = seconds === undefined ? {} : { customDuration: seconds * redisTimeScale };
      return scaled(consume.call(counter, key, points, { ...options, ...duration }));
    },
    penalty: (...args: Parameters<typeof penalty>) => scaled(penalty.apply(counter, args)),
    reward: (...args: Parameters<typeof reward>) => scaled(reward.apply(counter, args)),
    get: (...args: Parameters<typeof get>) => scaled(get.apply(counter, args)),
    block: (...[key, seconds, options]: Parameters<typeof block>) =>
      scaled(block.call(counter, key, seconds * redisTimeScale, options)),
  });
}

/** Also stops timers: the store in memory ends each window with one. */
export function stopClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(now) });
}

/** The stores of rate limit counts. */
export const limitStores: { name: string; open(): Promise<LimitStore> }[] = [
  {
    name: 'memory',
    open: async () => ({
      createCounter: undefined,
      advanceSeconds: async (seconds) => advanceClock(seconds),
      clear: async () => {},
      close: async () => {},
    }),
  },
];

if (hasProgram('redis-server', 'Redis')) {
  limitStores.push({
    name: 'Redis',
    async open() {
      const server = await startRedis();
      const { createCounter, close } = await openRedisCounters(
        server.url,
        createKeyedHash([Buffer.alloc(32, 7)], 'limits'),
      );
      return {
        createCounter: (name, limit) =>
          scaleTime(createCounter(name, { ...limit, seconds: limit.seconds * redisTimeScale })),
        async advanceSeconds(seconds) {
          advanceClock(seconds);
          await server.advanceSeconds(seconds * redisTimeScale);
        },
        async clear() {
          await server.clear();
        },
        async close() {
          close();
          await server.stop();
        },
      };
    },
  });
}
