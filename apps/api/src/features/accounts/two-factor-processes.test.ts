import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRedisCounters } from '../../limits/redis-counters.ts';
import { createKeyedHash } from '../../privacy/sealing.ts';
import { signUpForm } from '../../testing/personas.ts';
import { hasProgram } from '../../testing/servers/programs.ts';
import { type RedisServer, startRedis } from '../../testing/servers/redis-server.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

const { email, password } = signUpForm('alder');

describe.runIf(hasProgram('redis-server', 'Redis'))('two processes with one Redis', () => {
  let server: RedisServer;
  const toClose: (() => unknown)[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  beforeEach(() => server.clear());
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close();
  });
  afterAll(() => server.stop());

  async function start(options: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
    const counters = await openRedisCounters(server.url, createKeyedHash([Buffer.alloc(32, 7)], 'limits'));
    const app = await createTestApp({ ...options, rateLimits: true, createCounter: counters.createCounter });
    toClose.push(() => counters.close(), app.close);
    return app;
  }

  test('accept a code in one process only', async () => {
    const first = await start({ members: ['alder'] });
    const second = await start({ database: first.database });
    const { startTwoFactor, confirmTwoFactor } = first.as('alder').auth;
    const { secret } = await startTwoFactor.mutate({ password });
    await confirmTwoFactor.mutate({ code: totpCode(secret, first.now()) });
    const code = totpCode(secret, first.now(), 1);
    const responses = await Promise.all(
      [first, second].map((app) => app.sendJson(undefined, '/api/force/force-login', { email, password, code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('refuse a code while Redis is down, and accept it once when Redis is back', async () => {
    const app = await start({ members: ['alder'] });
    const secret = await turnOnTwoFactor(app, 'alder');
    const signIn = () =>
      app.sendJson(undefined, '/api/force/force-login', { email, password, code: totpCode(secret, app.now(), 1) });
    await server.stop();
    expect((await signIn()).status).toBe(503);
    await server.restart();
    await expect.poll(async () => (await signIn()).status, { timeout: 10_000 }).toBe(200);
    expect((await signIn()).status).toBe(401);
  });
});
