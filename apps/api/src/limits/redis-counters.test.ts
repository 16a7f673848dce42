import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKeyedHash } from '../privacy/sealing.ts';
import { signUpForm } from '../testing/personas.ts';
import { codeOf, refusalOf, unavailable } from '../testing/refusal.ts';
import { hasProgram } from '../testing/servers/programs.ts';
import { type RedisServer, startRedis } from '../testing/servers/redis-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createRateLimits, rateLimits } from './rate-limits.ts';
import { openRedisCounters } from './redis-counters.ts';

describe.runIf(hasProgram('redis-server', 'Redis'))('limits in Redis', () => {
  const open = () => openRedisCounters(server.url, createKeyedHash([Buffer.alloc(32, 7)], 'limits'));
  let server: RedisServer;
  let counters: Awaited<ReturnType<typeof open>>;
  let app: TestApp;
  const createApp = async () => {
    counters = await open();
    const { createCounter, ping } = counters;
    return createTestApp({ members: ['alder'], rateLimits: true, createCounter, pingRedis: ping });
  };
  beforeAll(async () => {
    server = await startRedis();
  });
  beforeEach(async () => {
    await server.clear();
    app = await createApp();
  });
  afterEach(async () => {
    counters.close();
    await app.close();
  });
  afterAll(() => server.stop());

  const post = () => app.sendJson('alder', '/api/community/posts', { content: 'words', isAnonymous: true });
  const signIn = (password: string) =>
    app.sendJson(undefined, '/api/force/force-login', { email: 'alder@example.org', password });
  const ready = async () => {
    const response = await app.request(undefined, '/readyz');
    return [response.status, await response.json()];
  };
  const allReady = [200, { status: 'ok', database: 'ok', redis: 'ok' }];

  test('are stored under hashed keys, without account, email or address', async () => {
    await post();
    await app.sendJson('alder', '/api/community/posts/AAAAAAAAAAAAAAAAAAAAAA/like', {});
    await signIn('wrong');
    await app.sendJson(undefined, '/api/force/force-signup', signUpForm('birch'));
    const keys = Object.keys(await server.contents());
    // At least one for the account and one for the address of each counted call.
    expect(keys.length).toBeGreaterThanOrEqual(6);
    for (const key of keys) expect(key).toMatch(/^ballast:limits:[\w-]{43}$/);
    const contents = JSON.stringify(await server.contents());
    // `unknown` is the address of a request without a socket.
    for (const plain of ['alder', 'birch', 'example', app.idOf('alder'), 'unknown', '127.0.0.1']) {
      expect(contents).not.toContain(plain);
    }
  });

  test('refuse limited calls with 503 while Redis is down, allow all others, and resume afterwards', async () => {
    expect(await ready()).toEqual(allReady);
    await server.stop();
    expect(await ready()).toEqual([503, { status: 'unavailable', database: 'ok', redis: 'unavailable' }]);
    expect(await refusalOf(post())).toEqual(unavailable);
    expect(await refusalOf(signIn('alder likes wet ground'))).toEqual(unavailable);
    const trpcResponse = app.sendJson('alder', '/api/trpc/posts.create', { content: 'words', isAnonymous: true });
    expect(await refusalOf(trpcResponse)).toEqual(unavailable);
    expect((await app.request('alder', '/api/community/posts')).status).toBe(200);
    expect((await app.sendJson('alder', '/api/auth/logout', {})).status).toBe(200);

    await server.restart();
    await expect.poll(ready, { timeout: 10_000 }).toEqual(allReady);
    expect((await signIn('alder likes wet ground')).status).toBe(200);
  });

  test('count reads in the process while Redis is down, so that search is answered', async () => {
    const search = () => app.request('alder', '/api/community/posts/search?q=words');
    await post();
    await server.stop();
    for (let count = 0; count < rateLimits.search.points; count += 1) expect((await search()).status).toBe(200);
    expect(await codeOf(search())).toBe('RATE_LIMITED');
    expect((await app.request('alder', '/api/users/export')).status).toBe(200);

    await server.restart();
    await expect.poll(async () => (await ready())[0], { timeout: 10_000 }).toBe(200);
    expect((await search()).status).toBe(200);
    expect(Object.keys(await server.contents())).not.toEqual([]);
  });

  test('count text in the process while Redis is down, so that staff can decide', async () => {
    const { spendText } = createRateLimits(true, counters);
    await server.stop();
    await spendText('alder', rateLimits.text.points);
    await expect(spendText('alder', 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await server.restart();
  });

  test('refuse calls with 503 while Redis does not respond', async () => {
    await post();
    server.send('SIGSTOP');
    const search = app.request('alder', '/api/community/posts/search?q=words');
    const responses = await Promise.all([refusalOf(post()), refusalOf(signIn('wrong')), ready()]);
    expect(responses.slice(0, 2)).toEqual([unavailable, unavailable]);
    expect((await search).status).toBe(200);
    expect(responses[2]?.[0]).toBe(503);
    server.send('SIGCONT');
    await expect.poll(async () => (await post()).status, { timeout: 10_000 }).toBe(201);
  });

  test('work once Redis is up, even if the server started without it', async () => {
    counters.close();
    await app.close();
    await server.stop();
    app = await createApp();
    expect((await ready())[0]).toBe(503);
    expect(await refusalOf(post())).toEqual(unavailable);
    await server.restart();
    await expect.poll(async () => (await post()).status, { timeout: 10_000 }).toBe(201);
  });

  test('are shared between processes', async () => {
    const other = await open();
    const second = await createTestApp({
      members: ['alder'],
      rateLimits: true,
      createCounter: other.createCounter,
      memberColumns: () => ({ id: app.idOf('alder') }),
    });
    const content = { content: 'words', isAnonymous: true };
    for (let count = 0; count < 5; count += 1) {
      expect((await post()).status).toBe(201);
      expect((await second.sendJson('alder', '/api/community/posts', content)).status).toBe(201);
    }
    expect((await post()).status).toBe(429);
    expect((await second.sendJson('alder', '/api/community/posts', content)).status).toBe(429);
    other.close();
    await second.close();
  });
});
