import { setTimeout } from 'node:timers/promises';
import type { HttpApp } from '../../http/http-app.ts';

type Ping = () => Promise<void>;

/** Whoever asks gives up soon: what has not answered by then is away. */
const patienceMs = 2000;

async function stateOf(ping: Ping): Promise<'ok' | 'unavailable'> {
  const waiting = new AbortController();
  const tooLate = setTimeout(patienceMs, 'unavailable' as const, { signal: waiting.signal });
  // Ended early it rejects, when nobody asks any more.
  tooLate.catch(() => {});
  try {
    return await Promise.race([ping().then(() => 'ok' as const), tooLate]);
  } catch {
    return 'unavailable';
  } finally {
    waiting.abort();
  }
}

/** `/healthz`: the process is up. `/readyz`: what it needs (a Redis only where it uses one) answers too. */
export function mountHealth(app: HttpApp, needs: { database: Ping; redis?: Ping | undefined }): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const states = await Promise.all(
      Object.entries(needs).flatMap(([name, ping]) => (ping ? [stateOf(ping).then((state) => [name, state])] : [])),
    );
    const isReady = states.every(([, state]) => state === 'ok');
    return c.json({ status: isReady ? 'ok' : 'unavailable', ...Object.fromEntries(states) }, isReady ? 200 : 503);
  });
}
