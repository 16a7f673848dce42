import { expect, test } from 'vitest';
import { procedureDetails, procedureNames } from '../../openapi/procedure-details.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hourMs = 60 * 60_000;
const cookieName = 'ballast_admin';

/** An endpoint of the admin area: a procedure over tRPC, or a REST path. */
type Endpoint = { name: string; path: string; method: string };

const procedures = procedureNames.filter((name) => name.startsWith('admin.') && name !== 'admin.login');

function endpointsOf({ app }: TestApp): Endpoint[] {
  const paths = app.routes.filter(({ method, path }) => path.startsWith('/api/admin/') && method !== 'ALL');
  return [
    ...procedures.map((name) => ({
      name,
      path: `/api/trpc/${name}`,
      method: procedureDetails(name).type === 'mutation' ? 'POST' : 'GET',
    })),
    ...paths
      .filter(({ path }) => path !== '/api/admin/login')
      .map(({ method, path }) => ({ name: `${method} ${path}`, path: path.replace(':id', 'x'.repeat(22)), method })),
  ];
}

function callEndpoint({ app }: TestApp, { path, method }: Endpoint, cookie?: string) {
  const headers = new Headers(cookie === undefined ? {} : { cookie });
  if (method === 'GET') return app.request(path, { headers });
  headers.set('content-type', 'application/json');
  return app.request(path, { method, headers, body: '{}' });
}

/** The error codes of all endpoints. Each procedure has one endpoint over tRPC and one over REST. */
async function errorCodes(app: TestApp, cookie?: string): Promise<Set<string | undefined>> {
  const endpoints = endpointsOf(app);
  expect(endpoints).toHaveLength(2 * procedures.length);
  const refusals = await Promise.all(endpoints.map((endpoint) => refusalOf(callEndpoint(app, endpoint, cookie))));
  return new Set(refusals.map((refusal) => refusal?.code));
}

const locked = new Set(['ADMIN_LOCKED']);

describeWithApp('the admin area', { members: ['alder'] }, (app) => {
  test("refuses a member's token in the admin cookie", async () => {
    const token = app.cookieOf('alder').split('=')[1];
    expect(await errorCodes(app(), `${cookieName}=${token}`)).toEqual(locked);
  });

  test('accepts the admin cookie on every endpoint and forbids caching', async () => {
    const cookie = await app().signInAsAdmin();
    for (const endpoint of endpointsOf(app())) {
      if (endpoint.name.endsWith('logout')) continue;
      const response = await callEndpoint(app(), endpoint, cookie);
      // The admin key has no devices.
      const isOfStaff = /ownalerts|\/api\/admin\/alerts/i.test(`${endpoint.name} ${endpoint.path}`);
      // The second trial call within a minute, over the other kind of path, is too many.
      const usual = /test-?alert/i.test(`${endpoint.name} ${endpoint.path}`) ? [200, 429] : [200, 400, 404];
      expect(isOfStaff ? [400, 403] : usual, endpoint.name).toContain(response.status);
      expect(response.headers.get('cache-control'), endpoint.name).toBe('no-store');
    }
  });

  test('refuses a session eight hours after its start, even if it was in use', async () => {
    const cookie = await app().signInAsAdmin();
    const stats = async () => (await app().app.request('/api/admin/stats', { headers: { cookie } })).status;
    for (const hours of [4, 3.99]) {
      app.advanceMs(hours * hourMs);
      expect(await stats()).toBe(200);
    }
    app.advanceMs(0.01 * hourMs);
    expect(await errorCodes(app(), cookie)).toEqual(locked);
  });

  test('sign-out ends that admin session only', async () => {
    const [one, other] = [await app().signInAsAdmin(), await app().signInAsAdmin()];
    const signOut = (cookie: string) => app().app.request('/api/admin/logout', { method: 'POST', headers: { cookie } });
    const response = await signOut(one);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.get('set-cookie')).toMatch(/^ballast_admin=; Max-Age=0; .*SameSite=Strict$/);
    expect(await errorCodes(app(), one)).toEqual(locked);
    expect((await app().app.request('/api/admin/stats', { headers: { cookie: other } })).status).toBe(200);
  });

  test('refuses the sessions of a former admin key while another or no key is set', async () => {
    const cookie = await app().signInAsAdmin();
    for (const adminKey of ['rowan on the north wall', null]) {
      const later = await createTestApp({ database: app().database, adminKey, seed: String(adminKey) });
      expect(await errorCodes(later, cookie)).toEqual(locked);
      await later.close();
    }
    expect((await app().app.request('/api/admin/stats', { headers: { cookie } })).status).toBe(200);
  });

  test('refuses malformed, incomplete and wrong tokens', async () => {
    const cookie = await app().signInAsAdmin();
    const [id = '', secret = ''] = cookie.slice(cookieName.length + 1).split('.');
    const wrongSecret = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
    const tokens = [
      '',
      id,
      `${id}.`,
      `${id}.${wrongSecret}`,
      `${'x'.repeat(22)}.${secret}`,
      `${id}.${secret}.`,
      '%E0%A4%A',
    ];
    for (const token of tokens)
      expect(
        await codeOf(
          callEndpoint(app(), { name: '', path: '/api/admin/stats', method: 'GET' }, `${cookieName}=${token}`),
        ),
      ).toBe('ADMIN_LOCKED');
  });

  test('an admin token gives no member session', async () => {
    const cookie = await app().signInAsAdmin();
    const asMember = `ballast_session=${cookie.slice(cookieName.length + 1)}`;
    for (const sentCookie of [cookie, asMember]) {
      for (const path of ['/api/auth/user', '/api/community/posts']) {
        const response = app().app.request(path, { headers: { cookie: sentCookie } });
        expect(await refusalOf(response), path).toMatchObject({ code: 'NOT_SIGNED_IN' });
      }
    }
  });

  test('admin sign-out leaves the member session of the same browser', async () => {
    const cookie = `${app.cookieOf('alder')}; ${await app().signInAsAdmin()}`;
    const get = async (path: string) => (await app().app.request(path, { headers: { cookie } })).status;
    expect(await get('/api/auth/user')).toBe(200);
    expect(await get('/api/admin/stats')).toBe(200);
    await app().app.request('/api/admin/logout', { method: 'POST', headers: { cookie } });
    expect(await get('/api/auth/user')).toBe(200);
    expect(await get('/api/admin/stats')).toBe(401);
  });

  test('mutations from another origin are refused, with the cookie or the key', async () => {
    const mutations = endpointsOf(app()).filter(({ method }) => method === 'POST');
    expect(mutations).toHaveLength(34);
    for (const path of [...mutations.map((endpoint) => endpoint.path), '/api/admin/login', '/api/trpc/admin.login']) {
      const response = app.request({ admin: true }, path, {
        method: 'POST',
        headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'yew stands in the churchyard' }),
      });
      expect(await refusalOf(response), path).toMatchObject({ code: 'BAD_ORIGIN' });
    }
    expect((await app.request({ admin: true }, '/api/admin/stats')).status).toBe(200);
  });
});
