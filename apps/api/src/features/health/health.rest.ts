import type { HttpApp } from '../../http/http-app.ts';
import { version } from '../../settings/version.ts';
import { type Readiness, withTimeout } from './readiness.ts';

/** Delayed mail is reported, but does not make the server unready: all requests work without a mail server. */
export function mountHealth(
  app: HttpApp,
  readReadiness: () => Promise<Readiness>,
  isMailDelayed: () => Promise<boolean>,
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok', version }));
  app.get('/readyz', async (c) => {
    const { isReady, states } = await readReadiness();
    const mail = isReady && (await withTimeout(isMailDelayed(), false)) ? { mail: 'delayed' } : {};
    const status = isReady ? 'ok' : 'unavailable';
    return c.json({ status, ...states, ...mail }, isReady ? 200 : 503);
  });
}
