import { setTimeout } from 'node:timers/promises';
import type { HttpApp } from '../../http/http-app.ts';
import { version } from '../../version.ts';

type Ping = () => Promise<void>;

/** Shorter than the timeout of usual probes. */
const pingTimeoutMs = 2000;

async function stateOf(ping: Ping): Promise<'ok' | 'unavailable'> {
  const waiting = new AbortController();
  const tooLate = setTimeout(pingTimeoutMs, 'unavailable' as const, { signal: waiting.signal });
  // Rejects when it is aborted below.
  tooLate.catch(() => {});
  try {
    return await Promise.race([ping().then(() => 'ok' as const), tooLate]);
  } catch {
    return 'unavailable';
  } finally {
    waiting.abort();
  }
}

export function mountHealth(
  app: HttpApp,
  needs: { database: Ping; redis?: Ping | undefined; ledger?: Ping | undefined },
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok', version }));
  app.get('/readyz', async (c) => {
    const states = await Promise.all(
      Object.entries(needs).flatMap(([name, ping]) => (ping ? [stateOf(ping).then((state) => [name, state])] : [])),
    );
    const isReady = states.every(([, state]) => state === 'ok');
    return c.json({ status: isReady ? 'ok' : 'unavailable', ...Object.fromEntries(states) }, isReady ? 200 : 503);
  });
}
