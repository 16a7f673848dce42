import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { commitsChannel, sourcesDigest } from '../engine/pg/cache-triggers.ts';
import { createPgLease, leaseMs } from '../engine/pg/lease.ts';
import { createPgListener } from '../engine/pg/listener.ts';
import type { PgTableChanges } from '../engine/pg/table-changes.ts';
import { allCacheSources, synchronousSources } from './cache-sources.ts';
import type { BusChannel, BusChannelEvents, CommitBus, CommitBusOptions } from './commit-bus.ts';
import type { BusNotice, ChangeNotice } from './commit-notices.ts';

const newsChannel = 'ballast_news';
const probeMs = 15_000;
/** After it, no process uses what it cached before a commit. The margin is for timers. */
const leasesEndMs = leaseMs + 5;
/** Before it is sealed, every notice is padded to a multiple of this. */
const paddedChars = 384;
/** NOTIFY takes 8,000 bytes, and sealing adds a third. */
const maxChars = 5000;
const maxApplied = 1000;

type Changes = ChangeNotice['changes'];

const synchronousIndexes = new Set(synchronousSources.map((source) => allCacheSources.indexOf(source)));
const isSynchronous = (changes: Changes) => changes?.some(([index]) => synchronousIndexes.has(index)) ?? true;
const untilLeasesEnd = (committedAtMs: number) => wait(Math.max(0, committedAtMs + leasesEndMs - performance.now()));

/** A transaction's notice: the statement that publishes it, and what follows the commit. */
export type PreparedNotice = {
  sql: string;
  /** Resolves once no process of this machine uses an older value, and no process at all for synchronous sources. */
  settle(outcome: 'committed' | 'rolled back'): Promise<void>;
};

/** For a process without a bus, such as an operator's command. */
export function prepareUnsealedNotice(changes: Changes): PreparedNotice | undefined {
  if (changes?.length === 0) return undefined;
  return {
    sql: `select pg_notify('${commitsChannel}', '')`,
    async settle(outcome) {
      if (outcome === 'committed' && isSynchronous(changes)) await untilLeasesEnd(performance.now());
    },
  };
}

type Deps = { url: string; pool: pg.Pool; tableChanges: PgTableChanges; options: CommitBusOptions };

/**
 * Tells the processes of all machines what each commit changes, by NOTIFY within its transaction. A process uses its caches
 * only while its own connection is known to deliver: for {@link leaseMs} after a ping, whose response follows every notice.
 */
export async function openPgCommitBus({ url, pool, tableChanges, options }: Deps) {
  const self = randomBytes(8).toString('base64url');
  /** Own notices that have not come back, and when their transaction was known to be committed. */
  const unechoed = new Map<string, number>();
  /** Notices that are followed and are still to come: again from the server, or as the response to COMMIT. */
  const applied = new LRUCache<string, true>({ max: maxApplied });
  const news = new Set<BusChannelEvents>();
  let lastNumber = 0;
  let lagMs = 0;
  let losses = 0;
  let isUp = false;
  let isClosed = false;

  const listener = createPgListener(url, [commitsChannel, newsChannel], {
    onPayload(channel, payload) {
      if (channel === commitsChannel) receive(payload);
      else for (const { onPayload } of news) onPayload(payload);
    },
    onConnect: start,
    onLost: () => setUp(false),
  });

  const lease = createPgLease({
    ping: listener.ping,
    onAnswer(sentAtMs) {
      lagMs = performance.now() - sentAtMs;
      // Every notice that was committed before the ping has to have come back. A pooler may drop LISTEN silently.
      for (const committedAtMs of unechoed.values()) if (committedAtMs < sentAtMs) return void listener.reconnect();
    },
  });

  function setUp(isUpNow: boolean): void {
    lease.end();
    unechoed.clear();
    tableChanges.dropEverything();
    if (isUp === isUpNow) return;
    isUp = isUpNow;
    if (!isUp) losses += 1;
    if (!isClosed) options.onStateChange(isUp);
  }

  function describe(changes: Changes): BusNotice {
    lastNumber += 1;
    const notice = { id: `${self}${lastNumber}`, sources: sourcesDigest, changes };
    if (changes === null || JSON.stringify(notice).length <= maxChars) return notice;
    const sources = new Set(changes.map(([index]) => index));
    return { ...notice, changes: [...sources].map((index) => [index, null] as const) };
  }

  function receive(payload: string): void {
    const text = payload === '' ? undefined : options.open(payload);
    const notice: BusNotice | undefined = text === undefined ? undefined : JSON.parse(text);
    if (!notice) return void tableChanges.dropEverything();
    // The response to an own COMMIT may take longer, because it waits for the flush.
    const isOwnAndUnanswered = unechoed.get(notice.id) === Number.POSITIVE_INFINITY;
    const isFollowed = (unechoed.delete(notice.id) && !isOwnAndUnanswered) || applied.delete(notice.id);
    if (isFollowed) return;
    tableChanges.drop(notice);
    if (isOwnAndUnanswered) applied.set(notice.id, true);
  }

  /** Whether what is published by the pool arrives here. Undefined if the pool has no connection for it. */
  async function probe(): Promise<boolean | undefined> {
    const notice = describe([]);
    unechoed.set(notice.id, Number.POSITIVE_INFINITY);
    try {
      await pool.query('select pg_notify($1, $2)', [commitsChannel, sealNotice(notice)]);
    } catch {
      unechoed.delete(notice.id);
      return undefined;
    }
    return (await listener.ping()) && !unechoed.has(notice.id);
  }

  function sealNotice(notice: BusNotice): string {
    const text = JSON.stringify(notice);
    return options.seal(text.padEnd(Math.ceil(text.length / paddedChars) * paddedChars));
  }

  async function start(): Promise<boolean> {
    if (!(await probe())) return false;
    setUp(true);
    for (const { onReconnect } of news) onReconnect();
    return true;
  }

  async function settle(notice: BusNotice, committedAtMs: number): Promise<void> {
    if (!applied.delete(notice.id)) tableChanges.drop(notice);
    const told = options.sendToMachine?.(notice);
    if (isSynchronous(notice.changes)) await untilLeasesEnd(committedAtMs);
    else if (told) await Promise.race([told, untilLeasesEnd(committedAtMs)]);
  }

  await listener.connect();
  const probing = setInterval(async () => {
    if (isUp && (await probe()) === false) listener.reconnect();
  }, probeMs);
  options.onMachineNotice?.((notice) => {
    applied.set(notice.id, true);
    tableChanges.drop(notice);
  });
  tableChanges.open({ isCurrent: () => isUp && lease.isValid(), nameGroup: options.nameGroup });

  return {
    prepare(changes: Changes): PreparedNotice | undefined {
      if (changes?.length === 0) return undefined;
      const notice = describe(changes);
      if (isUp) unechoed.set(notice.id, Number.POSITIVE_INFINITY);
      return {
        sql: `select pg_notify('${commitsChannel}', '${sealNotice(notice)}')`,
        async settle(outcome) {
          if (outcome === 'rolled back') return void unechoed.delete(notice.id);
          const committedAtMs = performance.now();
          if (unechoed.has(notice.id)) unechoed.set(notice.id, committedAtMs);
          await settle(notice, committedAtMs);
        },
      };
    },

    bus: {
      async openChannel(events: BusChannelEvents): Promise<BusChannel> {
        news.add(events);
        return {
          publish: (payload) => listener.publish(newsChannel, payload),
          close: async () => void news.delete(events),
        };
      },
      state: () => ({ lagMs, losses }),
      async close(): Promise<void> {
        isClosed = true;
        clearInterval(probing);
        await listener.close();
      },
    } satisfies CommitBus,
  };
}

export type PgCommitBus = Awaited<ReturnType<typeof openPgCommitBus>>;
