import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let site: TestApp;
let tries = 0;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:07:21.345Z') });
  site = await createTestApp({ members: ['alder', 'birch'], rateLimits: true, trustedProxies: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const advanceSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Each try comes from another address, so that only the account's own limits show. */
function signIn(email: string, password: string) {
  tries += 1;
  return site.request(undefined, '/api/force/force-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${tries % 200}` },
    body: JSON.stringify({ email, password }),
  });
}

describe('after wrong passwords', () => {
  const right = 'alder likes wet ground';
  const retryAfter = async (answer: Promise<Response>) => (await answer).headers.get('retry-after');

  test.each(['alder@example.org', 'nobody@example.org'])('%s waits longer and longer', async (email) => {
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn(email, 'wrong')).status).toBe(401);
      advanceSeconds(10);
    }
    for (const waitSeconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect((await signIn(email, 'wrong')).status, `before waiting ${waitSeconds} s`).toBe(401);
      expect(await retryAfter(signIn(email, right))).toBe(String(waitSeconds));
      advanceSeconds(Math.max(waitSeconds, 10));
    }
  });

  test('the right one, once its time has come, wipes the slate clean', async () => {
    for (let count = 0; count < 6; count += 1) await signIn('alder@example.org', 'wrong');
    expect((await signIn('alder@example.org', right)).status).toBe(429);
    advanceSeconds(60);
    expect((await signIn('alder@example.org', right)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await signIn('alder@example.org', 'wrong')).status).toBe(401);
    expect((await signIn('alder@example.org', right)).status).toBe(200);
  });

  test('of one account, another signs in as ever', async () => {
    for (let count = 0; count < 7; count += 1) await signIn('alder@example.org', 'wrong');
    expect((await signIn('birch@example.org', 'birch likes wet ground')).status).toBe(200);
  });
});
