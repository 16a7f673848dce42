import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { BusNotice, CommitNotice } from '@ballast/db/cache/commit-notices';
import type { OpenChannel } from '../events/channel.ts';
import type { SpentReads } from '../limits/read-limits.ts';
import type { RegistryMetrics } from '../metrics/metrics.ts';
import { createCounterClient } from './counters.ts';
import { firstWorkerVariable, type ToPrimary, type ToWorker } from './messages.ts';
import { createPresence } from './presence.ts';

const aliveEveryMs = 1000;
/** Reads are told together, because a message for each would cost more than most reads. */
const readsEveryMs = 20;
const metricsWithinMs = 1000;
/** Longer than a commit waits for it. */
const followedWithinMs = 1000;

/** Calls every listener. A worker has one listener of its process's messages, which are many. */
function createListeners<Value>() {
  const listeners: ((value: Value) => void)[] = [];
  return {
    add: (listener: (value: Value) => void): void => void listeners.push(listener),
    call(value: Value): void {
      for (const listener of listeners) listener(value);
    },
  };
}

/** A worker's connection to the primary process and, through it, to the other workers. */
export function openWorkerLink() {
  const ownId = cluster.worker?.id ?? 0;
  const send = (message: ToPrimary): void => {
    // Without a connection the primary process has ended, and this one is about to end.
    if (process.connected) process.send?.(message, undefined, undefined, () => {});
  };
  const counters = createCounterClient(send);
  const presence = createPresence(ownId, send);
  const notices = createListeners<CommitNotice>();
  const machineNotices = createListeners<BusNotice>();
  const news = createListeners<string>();
  const reads = createListeners<SpentReads>();
  const endedSessions = createListeners<string>();
  const kept = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const metricsOfOthers = new Map<number, RegistryMetrics[]>();
  let lastMetricsId = 0;
  let collectMetrics = async (): Promise<RegistryMetrics> => [];
  let spentReads: SpentReads[] = [];
  let otherWorkers = 0;
  let isReady = false;
  let lastChangesId = 0;
  /** For notices that other workers have still to follow: how many, and what is called then. */
  const following = new Map<number, { missing: number; resolve(): void }>();

  async function answerMetrics(to: number, id: number): Promise<void> {
    send({ kind: 'metrics', to, id, metrics: await collectMetrics() });
  }

  function answerChanges({ from, id, notice }: Extract<ToWorker, { kind: 'changes' }>): void {
    machineNotices.call(notice);
    // A worker that is not ready has not been counted.
    if (isReady) send({ kind: 'dropped', to: from, id });
  }

  function noteDropped(id: number): void {
    const followed = following.get(id);
    if (!followed) return;
    followed.missing -= 1;
    if (followed.missing > 0) return;
    following.delete(id);
    followed.resolve();
  }

  function receive(message: ToWorker): void {
    const { kind } = message;
    if (kind === 'commits') notices.call(message.notice);
    else if (kind === 'session ended') endedSessions.call(message.id);
    else if (kind === 'counted') counters.settle(message);
    else if (kind === 'reads') for (const spent of message.spent) reads.call(spent);
    else if (kind === 'changes') answerChanges(message);
    else if (kind === 'dropped') noteDropped(message.id);
    else if (kind === 'news') news.call(message.payload);
    else if (kind === 'presence') presence.note(message);
    else if (kind === 'tell presence') presence.notifyAll();
    else if (kind === 'worker ended') presence.forget(message.id);
    else if (kind === 'workers') otherWorkers = message.count - 1;
    else if (kind === 'metrics asked') void answerMetrics(message.from, message.id);
    else if (kind === 'metrics') metricsOfOthers.get(message.id)?.push(message.metrics);
    else if (kind === 'keep') kept.resolve();
    else stopped.resolve();
  }

  process.on('message', receive);
  process.on('disconnect', () => process.exit(1));
  setInterval(() => send({ kind: 'alive' }), aliveEveryMs).unref();

  const openNewsChannel: OpenChannel = async ({ onPayload }) => {
    news.add(onPayload);
    return { publish: async (payload) => send({ kind: 'news', payload }), close: async () => {} };
  };

  return {
    /** Whether no other worker of this server has run before. */
    isFirst: process.env[firstWorkerVariable] !== undefined,
    commits: { send: (notice: CommitNotice) => send({ kind: 'commits', notice }), onNotice: notices.add },
    machine: {
      /** Resolves once every other worker has dropped what changed. Never resolves if one of them ends before. */
      tell(notice: BusNotice): Promise<void> {
        if (otherWorkers < 1) return Promise.resolve();
        lastChangesId += 1;
        const id = lastChangesId;
        const { promise, resolve } = Promise.withResolvers<void>();
        following.set(id, { missing: otherWorkers, resolve });
        setTimeout(() => following.delete(id), followedWithinMs).unref();
        send({ kind: 'changes', from: ownId, id, notice });
        return promise;
      },
      onNotice: machineNotices.add,
    },
    openNewsChannel,
    endedSessions: { tell: (id: string) => send({ kind: 'session ended', id }), onTold: endedSessions.add },
    createCounter: counters.createCounter,
    presence,

    reads: {
      /** Tells the other workers soon. */
      share(spent: SpentReads): void {
        if (spentReads.push(spent) > 1) return;
        setTimeout(() => {
          send({ kind: 'reads', spent: spentReads });
          spentReads = [];
        }, readsEveryMs).unref();
      },
      onShared: reads.add,
    },

    /** Resolves when this worker is to do what only one may do. */
    kept: kept.promise,
    /** Resolves when this worker is to stop. */
    stopped: stopped.promise,
    ready(origin: string): void {
      isReady = true;
      send({ kind: 'ready', origin });
    },

    metrics: {
      /** `collect` is called when another worker is asked for the metrics of all. */
      answerWith(collect: () => Promise<RegistryMetrics>): void {
        collectMetrics = collect;
      },
      /** Returns what the other workers answer within a second. */
      async ofOthers(): Promise<RegistryMetrics[]> {
        lastMetricsId += 1;
        const id = lastMetricsId;
        const answers: RegistryMetrics[] = [];
        metricsOfOthers.set(id, answers);
        send({ kind: 'metrics asked', from: ownId, id });
        const endsAtMs = performance.now() + metricsWithinMs;
        while (answers.length < otherWorkers && performance.now() < endsAtMs) await wait(2);
        metricsOfOthers.delete(id);
        return answers;
      },
    },
  };
}

export type WorkerLink = ReturnType<typeof openWorkerLink>;
