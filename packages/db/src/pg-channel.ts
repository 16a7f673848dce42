import pg from 'pg';

const name = 'ballast_news';
const probeMs = 15_000;
const shortestRetryMs = 100;
const longestRetryMs = 5000;

export type PgChannelEvents = {
  onPayload(payload: string): void;
  /** Called when the connection is back. What was published meanwhile is lost. */
  onGap(): void;
};

/**
 * Passes texts of up to 8,000 bytes between the processes of one database, by LISTEN and NOTIFY over a connection of its own.
 * Resolves after the first attempt to connect, and goes on trying. `publish` rejects while there is no connection. The
 * address must not lead to a pooler that shares connections between transactions: it drops LISTEN.
 */
export async function openPgChannel(url: string, { onPayload, onGap }: PgChannelEvents) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isFirst = true;
  let isClosed = false;

  function lose(lost: pg.Client): void {
    void lost.end().catch(() => {});
    if (client === lost) client = undefined;
    if (isClosed || retry) return;
    const waitMs = Math.min(longestRetryMs, shortestRetryMs * 2 ** failures) * (0.5 + Math.random());
    failures += 1;
    retry = setTimeout(connect, waitMs);
  }

  async function connect(): Promise<void> {
    retry = undefined;
    const next = new pg.Client({
      connectionString: url,
      application_name: 'ballast news',
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      keepAlive: true,
    });
    next.on('error', () => lose(next));
    next.on('end', () => client === next && lose(next));
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${name}`);
    } catch {
      isFirst = false;
      return lose(next);
    }
    if (isClosed) return next.end();
    client = next;
    failures = 0;
    if (!isFirst) onGap();
    isFirst = false;
  }

  await connect();
  // Only a probe notices a connection that was lost silently.
  const probe = setInterval(() => {
    const probed = client;
    probed?.query('select 1').catch(() => lose(probed));
  }, probeMs);

  return {
    async publish(payload: string): Promise<void> {
      if (!client) throw new Error('There is no connection to publish on.');
      await client.query('select pg_notify($1, $2)', [name, payload]);
    },

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(probe);
      await client?.end().catch(() => {});
    },
  };
}
