import { setTimeout } from 'node:timers/promises';
import type { HttpApp } from '../../http/http-app.ts';
import { version } from '../../version.ts';

type Ping = () => Promise<void>;

/** Shorter than the usual timeout of probes. */
const pingTimeoutMs = 2000;

/** Resolves to `fallback` if the promise rejects or takes too long. */
async function withTimeout<T>(pending: Promise<T>, fallback: T): Promise<T> {
  const canceller = new AbortController();
  const timedOut = setTimeout(pingTimeoutMs, fallback, { signal: canceller.signal });
  // `timedOut` rejects when it is aborted.
  timedOut.catch(() => {});
  try {
    return await Promise.race([pending, timedOut]);
  } catch {
    return fallback;
  } finally {
    canceller.abort();
  }
}

const stateOf = (ping: Ping) =>
  withTimeout<'ok' | 'unavailable'>(
    ping().then(() => 'ok'),
    'unavailable',
  );

type Dependencies = {
  database: Ping;
  redis?: Ping | undefined;
  /** Set only while a restored backup waits for the ledger. */
  erasureLedger?: Ping | undefined;
};

/** Delayed mail is reported, but does not make the server unready: all requests work without a mail server. */
export function mountHealth(
  app: HttpApp,
  { database, redis, erasureLedger }: Dependencies,
  isMailDelayed: () => Promise<boolean>,
): void {
  // The keys are the names in the response.
  const dependencies = { database, redis, ledger: erasureLedger };
  app.get('/healthz', (c) => c.json({ status: 'ok', version }));
  app.get('/readyz', async (c) => {
    const states = await Promise.all(
      Object.entries(dependencies).flatMap(([name, ping]) =>
        ping ? [stateOf(ping).then((state) => [name, state])] : [],
      ),
    );
    const isReady = states.every(([, state]) => state === 'ok');
    const mail = isReady && (await withTimeout(isMailDelayed(), false)) ? { mail: 'delayed' } : {};
    const status = isReady ? 'ok' : 'unavailable';
    return c.json({ status, ...Object.fromEntries(states), ...mail }, isReady ? 200 : 503);
  });
}
