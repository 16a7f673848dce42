import type { Counter, Histogram, Registry } from 'prom-client';
import type { LastBackup } from '../backups/last-backup.ts';
import { addBackupGauges } from './backup-gauges.ts';
import { type BusState, registerProcessGauges } from './process-gauges.ts';
import { type RefusedSignIn, refusedSignInKinds } from './refused-sign-ins.ts';
import type { ServerState } from './server-state.ts';
import { type MailState, registerStateGauges } from './state-gauges.ts';

type Collectors = {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  refusals: Counter<'limit'>;
  refusedSignIns: Counter<'kind'>;
};

const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type ReadLastBackup = () => Pick<LastBackup, 'madeAt' | 'verifiedAt'>;
type Sources = {
  mail: MailState;
  state: ServerState;
  countStreams: () => number;
  busState: () => BusState;
  isReady: () => Promise<boolean>;
  tryWrite: () => Promise<void>;
  readLastBackup: ReadLastBackup;
};

async function startCounting(sources: Sources): Promise<Collectors> {
  const { mail, state, countStreams, busState, isReady, tryWrite, readLastBackup } = sources;
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  registerProcessGauges({ prometheus, registry, countStreams, busState, caches: state.caches });
  registerStateGauges({ prometheus, registry, mail, state, isReady, tryWrite });
  const refusedSignIns = new prometheus.Counter({
    name: 'ballast_sign_ins_refused_total',
    help: 'Sign-ins of members and staff that were refused, by what was wrong.',
    labelNames: ['kind'],
    registers: [registry],
  });
  // A rate needs the value before the first refusal.
  for (const kind of refusedSignInKinds) refusedSignIns.inc({ kind }, 0);
  addBackupGauges(prometheus, registry, readLastBackup);
  return {
    registry,
    requests: new prometheus.Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by method, route pattern and class of status.',
      labelNames: ['method', 'route', 'status'],
      buckets: bucketsSeconds,
      registers: [registry],
    }),
    refusals: new prometheus.Counter({
      name: 'rate_limit_refusals_total',
      help: 'Calls refused with 429, by limit.',
      labelNames: ['limit'],
      registers: [registry],
    }),
    refusedSignIns,
  };
}

/** All metrics of one process. */
export type RegistryMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The metrics of the other workers of this server. */
type WorkerMetrics = {
  answerWith(collect: () => Promise<RegistryMetrics>): void;
  ofOthers(): Promise<RegistryMetrics[]>;
};

type Options = Pick<Sources, 'mail' | 'state'> & { workers?: WorkerMetrics | undefined };

/** Labels never contain an address, id, member or query. Counting starts with the first scrape. */
export function createMetrics({ mail, state, workers }: Options) {
  let countStreams = () => 0;
  let busState = (): BusState => ({ isUp: true, lagMs: 0, losses: 0 });
  let readiness: Pick<Sources, 'isReady' | 'tryWrite'> = { isReady: async () => true, tryWrite: async () => {} };
  let readLastBackup: ReadLastBackup = () => ({});
  let starting: Promise<Collectors> | undefined;
  let collectors: Collectors | undefined;

  async function startOnce(): Promise<Collectors> {
    starting ??= startCounting({
      mail,
      state,
      countStreams: () => countStreams(),
      busState: () => busState(),
      isReady: () => readiness.isReady(),
      tryWrite: () => readiness.tryWrite(),
      readLastBackup: () => readLastBackup(),
    });
    collectors = await starting;
    return collectors;
  }

  workers?.answerWith(async () => (await startOnce()).registry.getMetricsAsJSON());

  return {
    countRequest(method: string, route: string, status: number, ms: number): void {
      collectors?.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },

    countRefusal(limit: string): void {
      collectors?.refusals.inc({ limit });
    },

    countRefusedSignIn(kind: RefusedSignIn): void {
      collectors?.refusedSignIns.inc({ kind });
    },

    watchStreams(count: () => number): void {
      countStreams = count;
    },

    watchBus(read: () => BusState): void {
      busState = read;
    },

    watchReadiness(watched: Pick<Sources, 'isReady' | 'tryWrite'>): void {
      readiness = watched;
    },

    watchBackups(read: ReadLastBackup): void {
      readLastBackup = read;
    },

    async scrape(): Promise<{ text: string; contentType: string }> {
      const { registry } = await startOnce();
      if (!workers) return { text: await registry.metrics(), contentType: registry.contentType };
      const { AggregatorRegistry } = await import('prom-client');
      const all = [await registry.getMetricsAsJSON(), ...(await workers.ofOthers())];
      return { text: await AggregatorRegistry.aggregate(all).metrics(), contentType: registry.contentType };
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
