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

export type Dependencies = {
  database: Ping;
  redis?: Ping | undefined;
  /** Set only while a restored backup waits for the ledger. */
  erasureLedger?: Ping | undefined;
};

/** The state of each dependency, by its name in the response. */
export const readStates = async ({ database, redis, erasureLedger }: Dependencies) =>
  Promise.all(
    Object.entries({ database, redis, ledger: erasureLedger }).flatMap(([name, ping]) =>
      ping ? [stateOf(ping).then((state) => [name, state] as const)] : [],
    ),
  );

export const isEveryStateOk = (states: Awaited<ReturnType<typeof readStates>>): boolean =>
  states.every(([, state]) => state === 'ok');

/** Delayed mail is reported, but does not make the server unready: all requests work without a mail server. */
export function mountHealth(app: HttpApp, dependencies: Dependencies, isMailDelayed: () => Promise<boolean>): void {
  app.get('/healthz', (c) => c.json({ status: 'ok', version }));
  app.get('/readyz', async (c) => {
    const states = await readStates(dependencies);
    const isReady = isEveryStateOk(states);
    const mail = isReady && (await withTimeout(isMailDelayed(), false)) ? { mail: 'delayed' } : {};
    const status = isReady ? 'ok' : 'unavailable';
    return c.json({ status, ...Object.fromEntries(states), ...mail }, isReady ? 200 : 503);
  });
}
