import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type CreateCounter, MemoryCounter } from './counters.ts';

const keyPrefix = 'ballast:limits';
const commandTimeoutMs = 1000;
const connectTimeoutMs = 2000;
const longestRetryMs = 1000;

/** Changes a count, and returns it with the milliseconds left of its window. A refund to zero deletes count and window. */
const countScript = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local count = redis.call('incrby', KEYS[1], ARGV[1])
local ttl = redis.call('pttl', KEYS[1])
if count <= 0 then redis.call('del', KEYS[1]) end
return {count, ttl}`;

type KeyedHash = (...parts: string[]) => string;

/** Keys are hashed: Redis contains no account or address, and no link between keys of one member. */
class HashedRedisCounter extends RateLimiterRedis {
  readonly #hash: (key: string) => string;

  constructor(options: ConstructorParameters<typeof RateLimiterRedis>[0], hash: (key: string) => string) {
    super(options);
    this.#hash = hash;
  }

  override getKey(key: string | number): string {
    return super.getKey(this.#hash(String(key)));
  }
}

/** No command waits: while Redis is unreachable every call fails immediately, and reads are counted in this process. */
export async function openRedisCounters(url: string, hash: KeyedHash) {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    socketTimeout: 2 * commandTimeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(50 * times, longestRetryMs),
  });
  redis.on('error', () => {});
  await redis.connect().catch(() => {});

  const createCounter: CreateCounter = (name, { points, seconds, worksWithoutRedis }) =>
    new HashedRedisCounter(
      {
        storeClient: redis,
        keyPrefix,
        points,
        duration: seconds,
        rejectIfRedisNotReady: true,
        customIncrTtlLuaScript: countScript,
        ...(worksWithoutRedis && { insuranceLimiter: new MemoryCounter({ points, duration: seconds }) }),
      },
      (key) => hash(name, key),
    );

  return {
    createCounter,
    async ping(): Promise<void> {
      await redis.ping();
    },
    close: (): void => redis.disconnect(),
  };
}
