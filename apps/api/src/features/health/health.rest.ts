import { setTimeout } from 'node:timers/promises';
import type { HttpApp } from '../../http/http-app.ts';
import { version } from '../../version.ts';

type Ping = () => Promise<void>;

/** Shorter than the timeout of usual probes. */
const pingTimeoutMs = 2000;

/** Resolves to `otherwise` if the answer is a rejection or too late. */
async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const waiting = new AbortController();
  const tooLate = setTimeout(pingTimeoutMs, otherwise, { signal: waiting.signal });
  // `tooLate` rejects when it is aborted.
  tooLate.catch(() => {});
  try {
    return await Promise.race([answer, tooLate]);
  } catch {
    return otherwise;
  } finally {
    waiting.abort();
  }
}

const stateOf = (ping: Ping) =>
  inTime<'ok' | 'unavailable'>(
    ping().then(() => 'ok'),
    'unavailable',
  );

/** @param isMailDelayed Reported, but does not make the server unready: it serves everything without a mail server. */
export function mountHealth(
  app: HttpApp,
  needs: { database: Ping; redis?: Ping | undefined; ledger?: Ping | undefined },
  isMailDelayed: () => Promise<boolean>,
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok', version }));
  app.get('/readyz', async (c) => {
    const states = await Promise.all(
      Object.entries(needs).flatMap(([name, ping]) => (ping ? [stateOf(ping).then((state) => [name, state])] : [])),
    );
    const isReady = states.every(([, state]) => state === 'ok');
    const mail = isReady && (await inTime(isMailDelayed(), false)) ? { mail: 'delayed' } : {};
    const status = isReady ? 'ok' : 'unavailable';
    return c.json({ status, ...Object.fromEntries(states), ...mail }, isReady ? 200 : 503);
  });
}
