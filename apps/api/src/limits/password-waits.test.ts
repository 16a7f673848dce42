import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LimitStore, limitStores } from '../testing/limit-stores.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// A wait of one second can be over before a busy machine has looked: then it looks again.
describe.each(limitStores)('after wrong passwords counted in $name', { retry: 2 }, ({ open }) => {
  let store: LimitStore;
  let site: TestApp;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:07:21.345Z') });
    await store.clear();
    const { createCounter } = store;
    site = await createTestApp({ members: ['alder', 'birch'], rateLimits: true, createCounter, trustedProxies: 1 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });
  afterAll(() => store.close());

  /** Ten seconds between tries keep clear of the address's own limit. */
  function signIn(email: string, password: string, address = '192.0.2.1') {
    return site.request(undefined, '/api/force/force-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
  }

  const right = 'alder likes wet ground';
  const retryAfter = async (answer: Promise<Response>) => (await answer).headers.get('retry-after');

  test.each(['alder@example.org', 'nobody@example.org'])('%s waits longer and longer', async (email) => {
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn(email, 'wrong')).status).toBe(401);
      await store.advanceSeconds(10);
    }
    for (const waitSeconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect((await signIn(email, 'wrong')).status, `before waiting ${waitSeconds} s`).toBe(401);
      expect(await retryAfter(signIn(email, right))).toBe(String(waitSeconds));
      await store.advanceSeconds(Math.max(waitSeconds, 10));
    }
  });

  test('the right one, once its time has come, wipes the slate clean', async () => {
    for (let count = 0; count < 6; count += 1) await signIn('alder@example.org', 'wrong');
    expect((await signIn('alder@example.org', right)).status).toBe(429);
    await store.advanceSeconds(60);
    expect((await signIn('alder@example.org', right)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await signIn('alder@example.org', 'wrong')).status).toBe(401);
    expect((await signIn('alder@example.org', right)).status).toBe(200);
  });

  test('of one account, another signs in as ever', async () => {
    for (let count = 0; count < 7; count += 1) await signIn('alder@example.org', 'wrong');
    expect((await signIn('birch@example.org', 'birch likes wet ground')).status).toBe(200);
  });

  test('from one address, the member signs in from another as usual, unnoticed by the first', async () => {
    const stranger = () => signIn('alder@example.org', 'wrong', '198.51.100.9');
    const probe = async (isHimselfThere: boolean) => {
      const seen: (string | null)[] = [];
      for (let count = 0; count < 7; count += 1) {
        if (isHimselfThere && count === 5) expect((await signIn('alder@example.org', right)).status).toBe(200);
        const answer = await stranger();
        seen.push(`${answer.status} ${answer.headers.get('retry-after')}`);
        await store.advanceSeconds(10);
      }
      return seen;
    };
    const without = await probe(false);
    await store.advanceSeconds(2 * 24 * 60 * 60);
    expect(await probe(true)).toEqual(without);
  });
});
