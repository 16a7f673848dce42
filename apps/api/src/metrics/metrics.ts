import type { Counter, Histogram, Registry } from 'prom-client';
import type { LastBackup } from '../backups/last-backup.ts';
import { version } from '../version.ts';
import { addBackupGauges } from './backup-gauges.ts';

type Collectors = {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  refusals: Counter<'limit'>;
};

type CountMails = () => Promise<number>;

const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type ReadLastBackup = () => Pick<LastBackup, 'madeAt' | 'verifiedAt'>;
type Sources = {
  countOutgoingMails: CountMails;
  countStreams: () => number;
  isBusUp: () => boolean;
  readLastBackup: ReadLastBackup;
};

async function startCounting({
  countOutgoingMails,
  countStreams,
  isBusUp,
  readLastBackup,
}: Sources): Promise<Collectors> {
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  new prometheus.Gauge({
    name: 'ballast_build_info',
    help: 'Always 1; the version is a label.',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version }, 1);
  new prometheus.Gauge({
    name: 'ballast_workers',
    help: 'Processes that answer requests.',
    registers: [registry],
  }).set(1);
  new prometheus.Gauge({
    name: 'ballast_commit_bus_up',
    help: '0 while a process cannot learn what the others commit, and reads without caches.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(isBusUp() ? 1 : 0);
    },
  });
  new prometheus.Gauge({
    name: 'ballast_outgoing_mails',
    help: 'Mails in the database that wait to be sent.',
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.set(await countOutgoingMails().catch(() => Number.NaN));
    },
  });
  new prometheus.Gauge({
    name: 'live_streams_open',
    help: 'Open streams of news. They do not count as requests.',
    registers: [registry],
    collect() {
      this.set(countStreams());
    },
  });
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
  };
}

/** All metrics of one process. */
export type RegistryMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The metrics of the other workers of this server. */
type WorkerMetrics = {
  answerWith(collect: () => Promise<RegistryMetrics>): void;
  ofOthers(): Promise<RegistryMetrics[]>;
};

/** Labels never contain an address, id, member or query. Counting starts with the first scrape. */
export function createMetrics(countOutgoingMails: CountMails, workers?: WorkerMetrics) {
  let countStreams = () => 0;
  let isBusUp = () => true;
  let readLastBackup: ReadLastBackup = () => ({});
  let starting: Promise<Collectors> | undefined;
  let collectors: Collectors | undefined;

  async function startOnce(): Promise<Collectors> {
    starting ??= startCounting({
      countOutgoingMails,
      countStreams: () => countStreams(),
      isBusUp: () => isBusUp(),
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

    watchStreams(count: () => number): void {
      countStreams = count;
    },

    watchBus(isUp: () => boolean): void {
      isBusUp = isUp;
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
