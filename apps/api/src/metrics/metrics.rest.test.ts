import { afterEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { type ListeningServer, listen } from '../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createMetrics } from './metrics.ts';

const token = 'a-token-for-the-scraper';
const notFound = { status: 404, code: 'NOT_FOUND' };

let app: TestApp;
let server: ListeningServer;
const open = async (options: Parameters<typeof createTestApp>[0] = {}) => {
  app = await createTestApp({ members: ['alder'], ...options });
  server = await listen(app);
};
afterEach(async () => {
  await server.close();
  await app.close();
});

const scrape = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });

describe('/metrics', () => {
  test('is served to loopback clients without a token', async () => {
    await open();
    const response = await scrape();
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(await response.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test('is not found for other clients, members and visitors', async () => {
    await open();
    const unknown = await refusalOf(app.request(undefined, '/no-such-path'));
    for (const name of [undefined, 'alder']) expect(await refusalOf(app.request(name, '/metrics'))).toEqual(unknown);
    expect(unknown).toMatchObject(notFound);
  });

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'is not found through a proxy that sends %s',
    async (header) => {
      await open();
      expect(await refusalOf(scrape({ [header]: '192.0.2.7' }))).toMatchObject(notFound);
    },
  );

  test('is not found for loopback clients if a proxy is trusted', async () => {
    await open({ trustedProxies: 1 });
    expect(await refusalOf(scrape())).toMatchObject(notFound);
  });

  test('is served with the token from any address', async () => {
    await open({ trustedProxies: 1, metricsToken: token });
    const bearer = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' };
    expect((await scrape(bearer)).status).toBe(200);
    for (const authorization of ['Bearer wrong', 'Bearer', 'Basic eDp4', bearer.authorization.slice(0, -1)]) {
      expect(await refusalOf(scrape({ authorization }))).toMatchObject(notFound);
    }
  });

  test('counts requests by method, route pattern and status class, without members', async () => {
    await open();
    await scrape();
    const created = await app.sendJson('alder', '/api/community/posts', {
      content: 'a private word',
      isAnonymous: true,
    });
    const { id } = JSON.parse(await created.text());
    await app.request('alder', `/api/community/posts/${id}?mark=a-query`);
    await app.request(undefined, `/api/community/posts/${id}`);
    const text = await (await scrape()).text();
    const label = (method: string, route: string, status: string) =>
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
    expect(text).toContain(label('POST', '/api/community/posts', '2xx'));
    expect(text).toContain(label('GET', '/api/community/posts/:id', '2xx'));
    expect(text).toContain(label('GET', '/api/community/posts/:id', '4xx'));
    for (const secret of [id, app.idOf('alder'), 'alder', 'a private word', 'a-query', 'mark=']) {
      expect(text).not.toContain(secret);
    }
  });

  test('counts waiting mails', async () => {
    await open();
    expect(await (await scrape()).text()).toMatch(/^ballast_outgoing_mails 0$/m);
    const form = { name: 'Yew', email: 'yew@example.org', subject: 'A question', message: 'Where?' };
    for (let count = 0; count < 2; count += 1) await app.sendJson(undefined, '/api/contact', form);
    expect(await (await scrape()).text()).toMatch(/^ballast_outgoing_mails 2$/m);
    await app.deliverMails();
    expect(await (await scrape()).text()).toMatch(/^ballast_outgoing_mails 0$/m);
  });

  test('tells when the last backup was made and verified, and nothing without one', async () => {
    await open();
    const metrics = createMetrics(async () => 0);
    let last: { madeAt?: string; verifiedAt?: string } = {};
    metrics.watchBackups(() => last);
    const samples = async () => (await metrics.scrape()).text.split('\n').filter((line) => /^ballast_last/.test(line));
    expect(await samples()).toEqual([]);
    last = { madeAt: '2026-11-28T03:12:00.000Z', verifiedAt: '2026-11-22T05:00:00.000Z' };
    expect(await samples()).toEqual([
      'ballast_last_backup_timestamp_seconds 1795835520',
      'ballast_last_backup_verification_timestamp_seconds 1795323600',
    ]);
    last = {};
    expect(await samples()).toEqual([]);
  });

  test('counts refusals by rate limit', async () => {
    await open({ rateLimits: true });
    await scrape();
    const form = { name: 'x', email: 'x@example.org', password: 'wrong' };
    for (let count = 0; count < 12; count += 1) await app.sendJson(undefined, '/api/force/force-login', form);
    expect(await (await scrape()).text()).toMatch(/^rate_limit_refusals_total\{limit="(signIn|passwords)"\} [1-9]/m);
  });
});
