import { vi } from 'vitest';
import type { CreateCounter } from '../limits/counters.ts';
import { openRedisCounters } from '../limits/redis-counters.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import { hasProgram } from './programs.ts';
import { startRedis } from './redis-server.ts';

export type LimitStore = {
  createCounter: CreateCounter | undefined;
  advanceSeconds(seconds: number): Promise<void>;
  /** Deletes every count. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

const advanceClock = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

/** The stores of rate limit counts. `slackSeconds`: how far real time may advance the store’s own clock. */
export const limitStores: { name: string; slackSeconds: number; open(): Promise<LimitStore> }[] = [
  {
    name: 'memory',
    slackSeconds: 0,
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
    slackSeconds: 20,
    async open() {
      const server = await startRedis();
      const { createCounter, close } = await openRedisCounters(
        server.url,
        createKeyedHash([Buffer.alloc(32, 7)], 'limits'),
      );
      return {
        createCounter,
        async advanceSeconds(seconds) {
          advanceClock(seconds);
          await server.advanceSeconds(seconds);
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
