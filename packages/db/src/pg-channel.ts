import pg from 'pg';

const channelName = 'ballast_news';
const probeMs = 15_000;
const shortestRetryMs = 100;
const longestRetryMs = 5000;

export type PgChannelEvents = {
  onPayload(payload: string): void;
  /** Called after a reconnection. Payloads that were published meanwhile are lost. */
  onReconnect(): void;
};

/**
 * Sends payloads of up to 8,000 bytes to the other processes by LISTEN and NOTIFY. Resolves after the first attempt to
 * connect and keeps trying. `publish` rejects without a connection. The URL must not lead to a pooler that shares
 * connections between transactions, because it drops LISTEN.
 */
export async function openPgChannel(url: string, { onPayload, onReconnect }: PgChannelEvents) {
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isFirstAttempt = true;
  let isClosed = false;

  function reconnectAfter(lost: pg.Client): void {
    void lost.end().catch(() => {});
    if (client === lost) client = undefined;
    if (isClosed || retryTimer) return;
    const waitMs = Math.min(longestRetryMs, shortestRetryMs * 2 ** failures) * (0.5 + Math.random());
    failures += 1;
    retryTimer = setTimeout(connect, waitMs);
  }

  async function connect(): Promise<void> {
    retryTimer = undefined;
    const candidate = new pg.Client({
      connectionString: url,
      application_name: 'ballast news',
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      keepAlive: true,
    });
    candidate.on('error', () => reconnectAfter(candidate));
    candidate.on('end', () => client === candidate && reconnectAfter(candidate));
    candidate.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await candidate.connect();
      await candidate.query(`listen ${channelName}`);
    } catch {
      isFirstAttempt = false;
      return reconnectAfter(candidate);
    }
    if (isClosed) return candidate.end();
    client = candidate;
    failures = 0;
    if (!isFirstAttempt) onReconnect();
    isFirstAttempt = false;
  }

  await connect();
  // Detects connections that were lost silently.
  const probe = setInterval(() => {
    const probed = client;
    probed?.query('select 1').catch(() => reconnectAfter(probed));
  }, probeMs);

  return {
    async publish(payload: string): Promise<void> {
      if (!client) throw new Error('There is no connection to PostgreSQL.');
      await client.query('select pg_notify($1, $2)', [channelName, payload]);
    },

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retryTimer);
      clearInterval(probe);
      await client?.end().catch(() => {});
    },
  };
}
