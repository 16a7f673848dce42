import type * as Prometheus from 'prom-client';
import { type ServerState, urgencies, type WaitingCases } from './server-state.ts';

export type MailState = {
  count(): Promise<number>;
  oldestMs(): Promise<number>;
  isDelayed(): Promise<boolean>;
};

/** Shorter than the wait for the metrics of other processes (`cluster/worker-link.ts`). */
const answerMs = 700;

/** What is unknown is NaN: a database that is down must not hold up the other metrics. */
function orUnknown(read: () => Promise<number>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const timer = setTimeout(() => resolve(Number.NaN), answerMs);
  read().then(resolve, () => resolve(Number.NaN));
  return promise.finally(() => clearTimeout(timer));
}

/** Gauges of the whole server: every process would report the same. */
export function registerStateGauges({
  prometheus,
  registry,
  mail,
  state,
  isReady,
  tryWrite,
}: {
  prometheus: Pick<typeof Prometheus, 'Gauge'>;
  registry: Prometheus.Registry;
  mail: MailState;
  state: ServerState;
  isReady: () => Promise<boolean>;
  /** Rejects while the database takes no write. */
  tryWrite: () => Promise<void>;
}): void {
  function gauge(name: string, help: string, read: () => Promise<number>): void {
    new prometheus.Gauge({
      name,
      help,
      aggregator: 'first',
      registers: [registry],
      async collect() {
        this.set(await orUnknown(read));
      },
    });
  }

  function gaugeOfCases(
    name: string,
    help: string,
    read: (waiting: WaitingCases['urgent']) => number,
    cases: () => Promise<WaitingCases>,
  ) {
    new prometheus.Gauge({
      name,
      help,
      labelNames: ['urgency'],
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const asked = cases();
        for (const urgency of urgencies)
          this.set({ urgency }, await orUnknown(async () => read((await asked)[urgency])));
      },
    });
  }

  const count = (waiting: WaitingCases['urgent']) => waiting.count;
  const oldestSeconds = (waiting: WaitingCases['urgent']) => Math.floor(waiting.oldestMs / 1000);
  const disk = async () => state.disk();

  gauge('ballast_ready', '1 while /readyz answers 200.', async () => Number(await isReady()));
  gauge('ballast_database_writable', '1 while the database takes a write, tried every 5 seconds at most.', () =>
    tryWrite().then(
      () => 1,
      () => 0,
    ),
  );
  gauge('ballast_outgoing_mails', 'Mails in the database that wait to be sent.', mail.count);
  gauge('ballast_outgoing_mail_oldest_seconds', 'How long the oldest mail or push message has waited.', async () =>
    Math.floor((await mail.oldestMs()) / 1000),
  );
  gauge('ballast_mail_delayed', '1 while a mail has waited for over 15 minutes.', async () =>
    Number(await mail.isDelayed()),
  );
  gaugeOfCases('ballast_cases_open', 'Cases that wait for a decision.', count, state.openCases);
  gaugeOfCases('ballast_cases_oldest_seconds', 'The age of the oldest such case.', oldestSeconds, state.openCases);
  gaugeOfCases(
    'ballast_cases_unclaimed',
    'Open cases that nobody has claimed, or whose claim has lapsed.',
    count,
    state.unclaimedCases,
  );
  gaugeOfCases(
    'ballast_cases_unclaimed_oldest_seconds',
    'The age of the oldest such case.',
    oldestSeconds,
    state.unclaimedCases,
  );
  gauge('ballast_crisis_messages_open', 'Crisis messages of the contact form that are open.', async () =>
    count(await state.openCrisisMessages()),
  );
  gauge(
    'ballast_crisis_messages_unclaimed_oldest_seconds',
    'The age of the oldest such message that nobody has claimed, or whose claim has lapsed.',
    async () => oldestSeconds(await state.unclaimedCrisisMessages()),
  );
  gauge('ballast_appeals_open', 'Appeals that wait for an answer.', state.countAppeals);
  gauge('ballast_database_bytes', 'The size of the database.', state.databaseBytes);
  gauge('ballast_disk_free_bytes', 'Free space on the disk of DATA_DIR.', async () => (await disk()).freeBytes);
  gauge('ballast_disk_size_bytes', 'The size of the disk of DATA_DIR.', async () => (await disk()).sizeBytes);
}
