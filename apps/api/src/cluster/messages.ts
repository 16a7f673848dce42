import type { BusNotice, CommitNotice } from '@ballast/db/cache/commit-notices';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../limits/counters.ts';
import type { SpentReads } from '../limits/read-limits.ts';
import type { RegistryMetrics } from '../metrics/metrics.ts';

/** Set in the environment of the worker that a server starts first. */
export const firstWorkerVariable = 'BALLAST_FIRST_WORKER';

/** What a worker tells every other worker. */
export type Broadcast =
  | { kind: 'commits'; notice: CommitNotice }
  /** On PostgreSQL. A worker answers with `dropped`. */
  | { kind: 'changes'; from: number; id: number; notice: BusNotice }
  | { kind: 'news'; payload: string }
  /** A session that was ended, and cannot be deleted from the database yet. */
  | { kind: 'session ended'; id: string }
  | { kind: 'reads'; spent: readonly SpentReads[] }
  /** Members who have, or no longer have, a live stream at the worker `from`. */
  | { kind: 'presence'; from: number; memberIds: readonly string[]; isPresent: boolean }
  | { kind: 'metrics asked'; from: number; id: number };

export type CounterMethod = 'consume' | 'penalty' | 'reward' | 'block' | 'get' | 'delete';
export type CounterCall = {
  kind: 'count';
  id: number;
  counter: string;
  limit: Pick<Limit, 'points' | 'seconds'>;
  method: CounterMethod;
  args: readonly [key: string, number?, { customDuration?: number }?];
};
export type CounterResult = Pick<
  RateLimiterRes,
  'remainingPoints' | 'msBeforeNext' | 'consumedPoints' | 'isFirstInDuration'
>;

export type ToPrimary =
  | Broadcast
  | CounterCall
  | { kind: 'ready'; origin: string }
  | { kind: 'alive' }
  | { kind: 'dropped'; to: number; id: number }
  | { kind: 'metrics'; to: number; id: number; metrics: RegistryMetrics };

export type ToWorker =
  | Broadcast
  | { kind: 'counted'; id: number; outcome: 'resolved' | 'rejected'; result: CounterResult | boolean | null }
  | { kind: 'dropped'; id: number }
  | { kind: 'metrics'; id: number; metrics: RegistryMetrics }
  /** How many workers are ready. */
  | { kind: 'workers'; count: number }
  /** Another worker has started, and knows of no member with a stream here. */
  | { kind: 'tell presence' }
  | { kind: 'worker ended'; id: number }
  /** The worker does what only one process may do. */
  | { kind: 'keep' }
  | { kind: 'stop' };
