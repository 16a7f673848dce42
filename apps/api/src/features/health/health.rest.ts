import type { RestApp } from '../../http/rest.ts';

/** `/healthz`: the process is up. `/readyz`: what it needs answers too. */
export function mountHealth(app: RestApp, ping: () => Promise<void>): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await ping();
      return c.json({ status: 'ok', database: 'ok' });
    } catch {
      return c.json({ status: 'unavailable', database: 'unavailable' }, 503);
    }
  });
}
