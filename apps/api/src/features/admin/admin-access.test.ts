import { expect, test } from 'vitest';
import { procedureFacts, procedureNames } from '../../openapi/procedure-facts.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hourMs = 60 * 60_000;
const cookieName = 'ballast_admin';

/** A way into the admin area, and how it is asked. */
type Way = { name: string; path: string; method: string };

const procedures = procedureNames.filter((name) => name.startsWith('admin.') && name !== 'admin.login');

function waysIn({ app }: TestApp): Way[] {
  const paths = app.routes.filter(({ method, path }) => path.startsWith('/api/admin/') && method !== 'ALL');
  return [
    ...procedures.map((name) => ({
      name,
      path: `/api/trpc/${name}`,
      method: procedureFacts(name).type === 'mutation' ? 'POST' : 'GET',
    })),
    ...paths
      .filter(({ path }) => path !== '/api/admin/login')
      .map(({ method, path }) => ({ name: `${method} ${path}`, path: path.replace(':id', 'x'.repeat(22)), method })),
  ];
}

function knock({ app }: TestApp, { path, method }: Way, cookie?: string) {
  const headers = new Headers(cookie === undefined ? {} : { cookie });
  if (method === 'GET') return app.request(path, { headers });
  headers.set('content-type', 'application/json');
  return app.request(path, { method, headers, body: '{}' });
}

/** What every way in answers, and which ways are there at all. */
async function answers(app: TestApp, cookie?: string): Promise<Set<string | undefined>> {
  const ways = waysIn(app);
  expect(ways).toHaveLength(2 * procedures.length);
  return new Set(await Promise.all(ways.map(async (way) => (await refusalOf(knock(app, way, cookie)))?.code)));
}

const locked = new Set(['ADMIN_LOCKED']);

test('there are procedures to guard, and all of them say that they are for admins', () => {
  expect(procedures).toContain('admin.reveal');
  for (const name of procedures) expect(procedureFacts(name).access, name).toBe('admin');
});

describeOnEngines('the admin area', { members: ['alder'] }, (app) => {
  test('is locked to a visitor and to a member', async () => {
    expect(await answers(app())).toEqual(locked);
    expect(await answers(app(), app().cookieOf('alder'))).toEqual(locked);
  });

  test("is locked to a member's token under the admin's cookie name", async () => {
    const token = app().cookieOf('alder').split('=')[1];
    expect(await answers(app(), `${cookieName}=${token}`)).toEqual(locked);
  });

  test('opens, every door of it, with the cookie, and nothing of it is kept by a browser', async () => {
    const cookie = await app().signInAsAdmin();
    for (const way of waysIn(app())) {
      if (way.name.endsWith('logout')) continue;
      const answer = await knock(app(), way, cookie);
      expect([200, 400, 404], way.name).toContain(answer.status);
      expect(answer.headers.get('cache-control'), way.name).toBe('no-store');
    }
  });

  test('is locked again after eight hours of use', async () => {
    const cookie = await app().signInAsAdmin();
    const stats = async () => (await app().app.request('/api/admin/stats', { headers: { cookie } })).status;
    for (const hours of [4, 3.99]) {
      app().advanceMs(hours * hourMs);
      expect(await stats()).toBe(200);
    }
    app().advanceMs(0.01 * hourMs);
    expect(await answers(app(), cookie)).toEqual(locked);
  });

  test('is locked to a session that signed out, and to no other', async () => {
    const [one, other] = [await app().signInAsAdmin(), await app().signInAsAdmin()];
    const leave = (cookie: string) => app().app.request('/api/admin/logout', { method: 'POST', headers: { cookie } });
    const left = await leave(one);
    expect([left.status, await left.json()]).toEqual([200, { success: true }]);
    expect(left.headers.get('set-cookie')).toMatch(/^ballast_admin=; Max-Age=0; .*SameSite=Strict$/);
    expect(await answers(app(), one)).toEqual(locked);
    expect((await app().app.request('/api/admin/stats', { headers: { cookie: other } })).status).toBe(200);
  });

  test('is locked once the key is another, or gone', async () => {
    const cookie = await app().signInAsAdmin();
    for (const adminKey of ['rowan on the north wall', null]) {
      const later = await createTestApp({ database: app().database, adminKey, seed: String(adminKey) });
      expect(await answers(later, cookie)).toEqual(locked);
      await later.close();
    }
    expect((await app().app.request('/api/admin/stats', { headers: { cookie } })).status).toBe(200);
  });

  test('is locked to a token that is nearly right, or none at all', async () => {
    const cookie = await app().signInAsAdmin();
    const [id = '', secret = ''] = cookie.slice(cookieName.length + 1).split('.');
    const swapped = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
    const tokens = [
      '',
      id,
      `${id}.`,
      `${id}.${swapped}`,
      `${'x'.repeat(22)}.${secret}`,
      `${id}.${secret}.`,
      '%E0%A4%A',
    ];
    for (const token of tokens)
      expect(
        await refusalOf(knock(app(), { name: '', path: '/api/admin/stats', method: 'GET' }, `${cookieName}=${token}`)),
      ).toMatchObject({ code: 'ADMIN_LOCKED' });
  });

  test("the admin's cookie makes no member of him", async () => {
    const cookie = await app().signInAsAdmin();
    const asMember = `ballast_session=${cookie.slice(cookieName.length + 1)}`;
    for (const held of [cookie, asMember]) {
      for (const path of ['/api/auth/user', '/api/community/posts']) {
        const answer = app().app.request(path, { headers: { cookie: held } });
        expect(await refusalOf(answer), path).toMatchObject({ code: 'NOT_SIGNED_IN' });
      }
    }
  });

  test('a member who is an admin too stays both, each on its own', async () => {
    const cookie = `${app().cookieOf('alder')}; ${await app().signInAsAdmin()}`;
    const get = async (path: string) => (await app().app.request(path, { headers: { cookie } })).status;
    expect([await get('/api/auth/user'), await get('/api/admin/stats')]).toEqual([200, 200]);
    await app().app.request('/api/admin/logout', { method: 'POST', headers: { cookie } });
    expect([await get('/api/auth/user'), await get('/api/admin/stats')]).toEqual([200, 401]);
  });

  test('nothing changes at the word of another site, with the cookie or with the key', async () => {
    const changing = waysIn(app()).filter(({ method }) => method === 'POST');
    expect(changing).toHaveLength(8);
    for (const path of [...changing.map((way) => way.path), '/api/admin/login', '/api/trpc/admin.login']) {
      const answer = app().request({ admin: true }, path, {
        method: 'POST',
        headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'yew stands in the churchyard' }),
      });
      expect(await refusalOf(answer), path).toMatchObject({ code: 'BAD_ORIGIN' });
    }
    expect((await app().request({ admin: true }, '/api/admin/stats')).status).toBe(200);
  });
});
