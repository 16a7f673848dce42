import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LimitStore, limitStores, stopClock } from '../testing/limit-stores.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

describe.each(limitStores)('waits after wrong passwords, counts in $name', ({ open }) => {
  let store: LimitStore;
  let app: TestApp;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(async () => {
    stopClock('2026-11-20T03:07:21.345Z');
    await store.clear();
    const { createCounter } = store;
    app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true, createCounter, trustedProxies: 1 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });
  afterAll(() => store.close());

  /** Callers wait ten seconds between attempts to stay below the sign-in limit of the address. */
  function signIn(email: string, password: string, address = '192.0.2.1') {
    return app.request(undefined, '/api/force/force-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
  }

  const rightPassword = 'alder likes wet ground';
  const retryAfter = async (response: Promise<Response>) => (await response).headers.get('retry-after');

  test.each(['alder@example.org', 'nobody@example.org'])(
    '%s waits 1 s after the sixth failure, then twice as long up to 15 minutes',
    async (email) => {
      for (let count = 0; count < 5; count += 1) {
        expect((await signIn(email, 'wrong')).status).toBe(401);
        await store.advanceSeconds(10);
      }
      for (const waitSeconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
        expect((await signIn(email, 'wrong')).status, `before waiting ${waitSeconds} s`).toBe(401);
        expect(await retryAfter(signIn(email, rightPassword))).toBe(String(waitSeconds));
        await store.advanceSeconds(Math.max(waitSeconds, 10));
      }
    },
  );

  test('a correct password after the wait signs in; failures expire after six hours', async () => {
    for (let count = 0; count < 6; count += 1) await signIn('alder@example.org', 'wrong');
    expect((await signIn('alder@example.org', rightPassword)).status).toBe(429);
    await store.advanceSeconds(60);
    expect((await signIn('alder@example.org', rightPassword)).status).toBe(200);
    expect((await signIn('alder@example.org', 'wrong')).status).toBe(401);
    expect((await signIn('alder@example.org', rightPassword)).status).toBe(429);
    await store.advanceSeconds(6 * 60 * 60);
    for (let count = 0; count < 5; count += 1) expect((await signIn('alder@example.org', 'wrong')).status).toBe(401);
    expect((await signIn('alder@example.org', rightPassword)).status).toBe(200);
  });

  test('a refusal states the whole wait, not the remaining time', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await signIn('alder@example.org', 'wrong')).status).toBe(401);
      await store.advanceSeconds(100);
    }
    expect((await signIn('alder@example.org', 'wrong')).status).toBe(401);
    await store.advanceSeconds(20);
    expect(await retryAfter(signIn('alder@example.org', 'wrong'))).toBe('32');
  });

  test('concurrent attempts count like successive attempts', async () => {
    const attempts = Array.from({ length: 10 }, () => signIn('alder@example.org', 'wrong'));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  });

  test('other accounts are not affected', async () => {
    for (let count = 0; count < 7; count += 1) await signIn('alder@example.org', 'wrong');
    expect((await signIn('birch@example.org', 'birch likes wet ground')).status).toBe(200);
  });

  test.each([
    ['another address', '198.51.100.9'],
    ['the same address', '192.0.2.1'],
  ])('responses to guesses at %s do not reveal that the member signed in', async (_where, address) => {
    const probe = async (memberSignsIn: boolean) => {
      const responses: string[] = [];
      for (let count = 0; count < 12; count += 1) {
        if (memberSignsIn && count % 3 === 2)
          expect((await signIn('alder@example.org', rightPassword)).status).toBe(200);
        const response = await signIn('alder@example.org', 'wrong', address);
        responses.push(`${response.status} ${response.headers.get('retry-after')}`);
        await store.advanceSeconds(count < 7 ? 10 : 100);
      }
      return responses;
    };
    const baseline = await probe(false);
    await store.advanceSeconds(6 * 60 * 60);
    expect(await probe(true)).toEqual(baseline);
  });
});
