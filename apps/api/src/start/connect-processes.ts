import type { CommitBus } from '@ballast/db/cache/commit-bus';
import type { Logger } from 'pino';
import type { WorkerLink } from '../cluster/worker-link.ts';
import type { Events } from '../events/open-events.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import type { Env } from '../settings/env.ts';

/** The driver is loaded only if it is used. Without Redis the server starts, and is not ready (docs/decisions/006). */
export async function openRedis(url: string, encryptionKeys: readonly Buffer[], log: Logger) {
  const { openRedisCounters } = await import('../limits/redis-counters.ts');
  const redis = await openRedisCounters(url, createKeyedHash(encryptionKeys, 'limits'));
  await redis.ping().catch(() => {
    log.warn('The Redis that REDIS_URL names does not answer: writes with a limit are refused until it does.');
  });
  return redis;
}

export async function connectProcesses(
  { connect }: Events,
  env: Env,
  bus: CommitBus,
  link: WorkerLink | undefined,
): Promise<void> {
  if (env.redisUrl) {
    const { openRedisChannel } = await import('../events/redis-channel.ts');
    await connect(openRedisChannel(env.redisUrl));
  } else if (bus.openChannel) await connect(bus.openChannel);
  else if (link) await connect(link.openNewsChannel);
}
