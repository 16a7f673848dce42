import pg from 'pg';
import { listeningApplication } from './cache-triggers.ts';

const shortestRetryMs = 100;
const longestRetryMs = 5000;
const connectMs = 3000;
const answerMs = 1000;

type Events = {
  onPayload(channel: string, payload: string): void;
  /** Called after each connection, once payloads of later commits arrive. False: it is to be made again. Must not fail. */
  onConnect(): Promise<boolean>;
  onLost(): void;
};

/**
 * A connection that listens, and is made again whenever it is lost. The URL must not lead to a pooler that shares connections
 * between transactions, because it drops LISTEN.
 */
export function createPgListener(url: string, channels: readonly string[], events: Events) {
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  function reconnectAfter(lost: pg.Client): void {
    void lost.end().catch(() => {});
    if (client === lost) {
      client = undefined;
      events.onLost();
    }
    if (isClosed || retryTimer) return;
    const waitMs = Math.min(longestRetryMs, shortestRetryMs * 2 ** failures) * (0.5 + Math.random());
    failures += 1;
    retryTimer = setTimeout(connect, waitMs);
  }

  async function connect(): Promise<void> {
    retryTimer = undefined;
    const candidate = new pg.Client({
      connectionString: url,
      application_name: listeningApplication,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
      pipeline: true,
    });
    candidate.on('error', () => reconnectAfter(candidate));
    candidate.on('end', () => client === candidate && reconnectAfter(candidate));
    candidate.on('notification', ({ channel, payload }) => events.onPayload(channel, payload ?? ''));
    try {
      await candidate.connect();
      // Again, because another name in the URL comes first.
      const nameSql = `set application_name to '${listeningApplication}'`;
      await candidate.query([nameSql, ...channels.map((channel) => `listen ${channel}`)].join(';'));
    } catch {
      return reconnectAfter(candidate);
    }
    if (isClosed) return candidate.end();
    client = candidate;
    if (await events.onConnect()) failures = 0;
    else if (client === candidate) reconnectAfter(candidate);
  }

  return {
    /** Resolves after the first attempt. */
    connect,

    /** Resolves to true once everything has arrived that was published before the call, to false if the connection is lost. */
    async ping(): Promise<boolean> {
      const asked = client;
      if (!asked) return false;
      try {
        // Before its response, the server sends the notifications that the connection has not received yet.
        await asked.query('select');
        return true;
      } catch {
        if (client === asked) reconnectAfter(asked);
        return false;
      }
    },

    /** For a connection that does not deliver what is published. */
    reconnect(): void {
      if (client) reconnectAfter(client);
    },

    async publish(channel: string, payload: string): Promise<void> {
      if (!client) throw new Error('There is no connection to PostgreSQL.');
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retryTimer);
      await client?.end().catch(() => {});
    },
  };
}
