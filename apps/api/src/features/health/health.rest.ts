import type { RestApp } from '../../http/rest.ts';

type Ping = () => Promise<void>;

/** `/healthz`: the process is up. `/readyz`: what it needs (a Redis only where it uses one) answers too. */
export function mountHealth(app: RestApp, needs: { database: Ping; redis?: Ping | undefined }): void {
  async function stateOf([name, ping]: [string, Ping | undefined]) {
    const state = await ping?.().then(
      () => 'ok',
      () => 'unavailable',
    );
    return [name, state] as const;
  }

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const states = await Promise.all(Object.entries(needs).map(stateOf));
    const isReady = states.every(([, state]) => state !== 'unavailable');
    return c.json({ status: isReady ? 'ok' : 'unavailable', ...Object.fromEntries(states) }, isReady ? 200 : 503);
  });
}
