import type { CommitBusState } from '@ballast/db/cache/commit-bus';
import type { CacheCounts } from '@ballast/db/cache/commit-cache';
import type * as Prometheus from 'prom-client';
import { version } from '../settings/version.ts';

export type BusState = CommitBusState & { isUp: boolean };

/** Metrics of one process. Those of several processes are summed, unless an aggregator says otherwise. */
export function registerProcessGauges({
  prometheus,
  registry,
  countStreams,
  busState,
  caches,
}: {
  prometheus: Pick<typeof Prometheus, 'Gauge' | 'Counter'>;
  registry: Prometheus.Registry;
  countStreams: () => number;
  busState: () => BusState;
  caches: () => Readonly<CacheCounts>;
}): void {
  const registers = [registry];

  function gauge(name: string, help: string, read: () => number, aggregator: Prometheus.Aggregator = 'sum'): void {
    new prometheus.Gauge({
      name,
      help,
      aggregator,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  new prometheus.Gauge({
    name: 'ballast_build_info',
    help: 'Always 1; the version is a label.',
    labelNames: ['version'],
    aggregator: 'first',
    registers,
  }).set({ version }, 1);
  gauge('ballast_workers', 'Processes that answer requests.', () => 1);
  gauge(
    'ballast_last_process_start_timestamp_seconds',
    'When the newest process of the server started.',
    () => Math.floor(performance.timeOrigin / 1000),
    'max',
  );
  gauge('live_streams_open', 'Open streams of news. They do not count as requests.', countStreams);
  gauge(
    'ballast_commit_bus_up',
    '0 while a process cannot learn what the others commit, and reads without caches.',
    () => Number(busState().isUp),
    'min',
  );
  gauge(
    'ballast_commit_bus_lag_seconds',
    'How long what other machines commit takes to arrive, at the last check. 0 with an embedded database.',
    () => busState().lagMs / 1000,
    'max',
  );
  new prometheus.Counter({
    name: 'ballast_commit_bus_losses_total',
    help: 'How often notices of other machines stopped arriving, after which the connection was made again.',
    registers,
    collect() {
      this.reset();
      this.inc(busState().losses);
    },
  });
  gauge('ballast_cache_entries', 'Values in the caches.', () => caches().entries());
  new prometheus.Counter({
    name: 'ballast_cache_reads_total',
    help: 'Reads of all caches together, by result. bypass: caches were off.',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses, bypasses } = caches();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
      this.inc({ result: 'bypass' }, bypasses);
    },
  });
}
