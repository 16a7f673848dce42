import { setTimeout } from 'node:timers/promises';

type Ping = () => Promise<void>;

/** Shorter than the usual timeout of probes. */
const pingTimeoutMs = 2000;

/** Resolves to `fallback` if the promise rejects or takes too long. */
export async function withTimeout<T>(pending: Promise<T>, fallback: T): Promise<T> {
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
  database: { ping: Ping };
  tryWrite: Ping;
  redis?: Ping | undefined;
  /** Set only while a restored backup waits for the ledger. */
  erasureLedger?: Ping | undefined;
};

export type Readiness = { isReady: boolean; states: Record<string, 'ok' | 'unavailable'> };

/** The keys of the states are the names in the response of /readyz. */
export function createReadiness(dependenciesOfServer: Dependencies): () => Promise<Readiness> {
  const { database, tryWrite, redis, erasureLedger } = dependenciesOfServer;
  const dependencies = { database: () => database.ping().then(tryWrite), redis, ledger: erasureLedger };
  return async () => {
    const states = await Promise.all(
      Object.entries(dependencies).flatMap(([name, ping]) =>
        ping ? [stateOf(ping).then((state) => [name, state] as const)] : [],
      ),
    );
    return { isReady: states.every(([, state]) => state === 'ok'), states: Object.fromEntries(states) };
  };
}
