import { afterEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../../metrics/metrics.ts';
import { createServerState } from '../../metrics/server-state.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { type ListeningServer, listen } from '../../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

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
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
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
    const mail = { count: async () => 0, oldestMs: async () => 0, isDelayed: async () => false };
    const state = createServerState({ ...app.kernel, clock: () => new Date() }, { dataDir: '/' });
    const metrics = createMetrics({ mail, state });
    let last: { madeAt?: string; verifiedAt?: string } = {};
    metrics.watchBackups(() => last);
    const samples = async () =>
      (await metrics.scrape()).text.split('\n').filter((line) => /^ballast_last_backup/.test(line));
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

  test('counts refused sign-ins by what was wrong', async () => {
    await open();
    expect(await (await scrape()).text()).toMatch(/^ballast_sign_ins_refused_total\{kind="passkey"\} 0$/m);
    const signIn = (form: object) => app.sendJson(undefined, '/api/force/force-login', form);
    await signIn({ name: 'x', email: 'x@example.org', password: 'wrong' });
    await signIn({ name: 'x' });
    await app.sendJson(undefined, '/api/admin/login', { key: 'not the key of the churchyard' });
    await app.request('alder', '/api/auth/user');
    const text = await (await scrape()).text();
    const counts = [...text.matchAll(/^ballast_sign_ins_refused_total\{kind="(.*)"\} (\d+)$/gm)];
    expect(Object.fromEntries(counts.map(([, kind, count]) => [kind, Number(count)]))).toEqual({
      password: 1,
      code: 0,
      passkey: 0,
      'admin key': 1,
      limit: 0,
    });
    expect(text).not.toContain('example.org');
  });

  test('says how old the oldest waiting mail is', async () => {
    await open();
    const form = { name: 'Yew', email: 'yew@example.org', subject: 'A question', message: 'Where?' };
    await app.sendJson(undefined, '/api/contact', form);
    app.advanceMs(20 * 60_000);
    const text = await (await scrape()).text();
    expect(Number(/^ballast_outgoing_mail_oldest_seconds (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(20 * 60);
    expect(text).toMatch(/^ballast_mail_delayed 1$/m);
  });

  test('counts cases by urgency, and names none', async () => {
    await open({ members: ['alder', 'birch'] });
    const created = await app.sendJson('alder', '/api/community/posts', { content: 'a word', isAnonymous: true });
    const { id } = JSON.parse(await created.text());
    await app.sendJson('birch', '/api/reports', { targetType: 'post', targetId: id, reason: 'danger' });
    app.advanceMs(16 * 60_000);
    const text = await (await scrape()).text();
    const urgent = (name: string) => Number(new RegExp(`^${name}\\{urgency="urgent"\\} (.*)$`, 'm').exec(text)?.[1]);
    expect(urgent('ballast_cases_open')).toBe(1);
    expect(urgent('ballast_cases_unclaimed')).toBe(1);
    expect(urgent('ballast_cases_unclaimed_oldest_seconds')).toBeGreaterThanOrEqual(16 * 60);
    expect(text).toMatch(/^ballast_cases_open\{urgency="other"\} 0$/m);
    for (const secret of [id, app.idOf('alder'), app.idOf('birch')]) expect(text).not.toContain(secret);
  });

  test('count encouraged suicide as urgent, as the alerts do', async () => {
    await open({ members: ['alder', 'birch'] });
    const { id } = await app.as('alder').posts.create.mutate({ content: 'a word', isAnonymous: true });
    await app.as('birch').reports.create.mutate({ targetType: 'post', targetId: id, reason: 'suicide_encouraged' });
    const text = await (await scrape()).text();
    expect(text).toMatch(/^ballast_cases_unclaimed\{urgency="urgent"\} 1$/m);
    expect(text).toMatch(/^ballast_cases_unclaimed\{urgency="other"\} 0$/m);
  });

  test('count open crisis messages, and the age of the oldest without a claim', async () => {
    await open({ members: ['alder', 'cedar'] });
    await app.appoint('cedar', 'moderator');
    const message = { name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.' };
    for (const type of ['crisis', 'general'] as const) await app.as().contact.send.mutate({ ...message, type });
    app.advanceMs(20 * 60_000);
    const read = async () => {
      const text = await (await scrape()).text();
      return ['open', 'unclaimed_oldest_seconds'].map((name) =>
        Number(new RegExp(`^ballast_crisis_messages_${name} (.*)$`, 'm').exec(text)?.[1]),
      );
    };
    expect(await read()).toEqual([1, expect.closeTo(20 * 60, -2)]);
    const { items } = await app.asStaff('cedar').admin.contacts.query({});
    const contactId = items.find(({ type }) => type === 'crisis')?.id ?? '';
    await app.asStaff('cedar').admin.claimContact.mutate({ contactId });
    expect(await read()).toEqual([1, 0]);
    app.advanceMs(17 * 60_000);
    expect(await read()).toEqual([1, expect.closeTo(37 * 60, -2)]);
  });

  test('do not depend on who wrote a reported anonymous post', async () => {
    const texts: string[] = [];
    for (const author of ['alder', 'birch']) {
      await open({ members: ['alder', 'birch', 'cedar'] });
      const before = await (await scrape()).text();
      const created = await app.sendJson(author, '/api/community/posts', { content: 'a word', isAnonymous: true });
      const { id } = JSON.parse(await created.text());
      await app.sendJson('cedar', '/api/reports', { targetType: 'post', targetId: id, reason: 'abuse' });
      const own = (text: string) => text.split('\n').filter((line) => /^ballast_(?!last|disk)/.test(line));
      texts.push([...own(before), ...own(await (await scrape()).text())].join('\n'));
      if (author === 'alder') {
        await server.close();
        await app.close();
      }
    }
    expect(texts[0]).toContain('ballast_cases_open{urgency="other"} 1');
    expect(texts[1]).toBe(texts[0]);
  });

  test('rounds the sizes of database and disk', async () => {
    await open();
    const text = await (await scrape()).text();
    for (const name of ['ballast_database_bytes', 'ballast_disk_free_bytes', 'ballast_disk_size_bytes']) {
      const bytes = Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
      expect(name).toEqual(name);
      expect(bytes % (1024 * 1024)).toBe(0);
      expect(bytes > 0).toBe(true);
    }
    expect(text).toMatch(/^ballast_ready 1$/m);
  });

  test('says that the server is not ready, while a dependency does not answer', async () => {
    await open({ pingRedis: async () => Promise.reject(new Error('Redis is down.')) });
    expect(await (await scrape()).text()).toMatch(/^ballast_ready 0$/m);
  });
});
