import { afterAll, afterEach, beforeAll, beforeEach, describe, vi } from 'vitest';
import { type LimitStore, limitStores, stopClock } from './limit-stores.ts';
import { createLiveApp } from './live-app.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const startAt = '2026-11-20T03:07:21.345Z';

/** @param number From 0 to 255. */
export const ipAddressOf = (number: number) => `192.0.2.${number}`;

type Site = ReturnType<typeof createSite>;

function createSite(members: readonly string[], getStore: () => LimitStore) {
  let app: TestApp | undefined;
  function getApp(): TestApp {
    if (!app) throw new Error('The site has not been started.');
    return app;
  }
  async function start(names = members): Promise<void> {
    const { clear, createCounter } = getStore();
    await clear();
    app = await createTestApp({ members: names, rateLimits: true, createCounter, trustedProxies: 1 });
  }
  return {
    app: createLiveApp(getApp),
    store: getStore,
    start,
    /** Restarts the app at `startAt`, without counted calls. */
    async restart(names = members): Promise<void> {
      await getApp().close();
      vi.setSystemTime(new Date(startAt));
      await start(names);
    },
    /** Sends JSON as a member or a visitor; `address` is the X-Forwarded-For of the trusted proxy. */
    send: (name: string | undefined, address: string, path: string, body: unknown, method = 'POST') =>
      getApp().request(name, path, {
        method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      }),
  };
}

/** Runs the tests with limits on, counted in each kind of store. Each test has its own app and a stopped clock. */
export function describeWithLimits(what: string, members: readonly string[], defineTests: (site: Site) => void): void {
  describe.each(limitStores)(`${what}, counted in $name`, ({ open }) => {
    let store: LimitStore | undefined;
    const site = createSite(members, () => {
      if (!store) throw new Error('The store has not been opened.');
      return store;
    });
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      stopClock(startAt);
      await site.start();
    });
    afterEach(async () => {
      vi.useRealTimers();
      await site.app().close();
    });
    afterAll(() => store?.close());
    defineTests(site);
  });
}
