import { expiredRowQueries } from '@ballast/db/queries/privacy/expired-rows';
import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const key = 'yew stands in the churchyard';
const loginPath = '/api/admin/login';
const sessionsIn = async ({ database }: TestApp) => (await dumpDatabase(database))['adminSessions'] ?? [];

describeWithApp('admin login', {}, (app) => {
  const signIn = (submittedKey: unknown, cookie?: string) =>
    app.request(undefined, loginPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ key: submittedKey }),
    });
  const loggedActions = async () => (await app.asAdmin().admin.log.query({})).items.map(({ action }) => action);

  test('sets an HttpOnly, SameSite=Strict cookie for eight hours', async () => {
    const response = await signIn(key);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^ballast_admin=[\w-]{22}\.[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
    const stats = await app.request(undefined, '/api/admin/stats', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(stats.status).toBe(200);
    expect(stats.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['empty', ''],
    ['another', 'rowan on the north wall, as ever'],
    ['one letter too short', key.slice(0, -1)],
    ['one letter too long', `${key} `],
    ['in capitals', key.toUpperCase()],
    ['very long', key.repeat(15)],
  ])('a wrong key (%s) gives INVALID_ADMIN_KEY and no session', async (_case, wrongKey) => {
    const response = await signIn(wrongKey);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await refusalOf(response)).toMatchObject({
      status: 401,
      code: 'INVALID_ADMIN_KEY',
      message: 'Invalid admin key',
    });
    expect(await sessionsIn(app())).toEqual([]);
  });

  test('a stored session of the key has no member id, and its hash is not accepted as a token', async () => {
    const cookie = (await signIn(key)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const [row] = await sessionsIn(app());
    expect(Object.keys(row ?? {}).sort()).toEqual(['expiresAt', 'id', 'passkeyId', 'secretHash', 'staffId']);
    expect(row?.['staffId']).toBe(null);
    const stolenCookie = `ballast_admin=${row?.['id']}.${row?.['secretHash']}`;
    expect(await codeOf(app.request(undefined, '/api/admin/stats', { headers: { cookie: stolenCookie } }))).toBe(
      'ADMIN_LOCKED',
    );
    expect(cookie).not.toContain(String(row?.['secretHash']));
  });

  test('signing in again ends the former session; the sweeper deletes expired ones', async () => {
    const first = (await signIn(key)).headers.get('set-cookie')?.split(';')[0] ?? '';
    await signIn(key, first);
    expect((await app.request(undefined, '/api/admin/stats', { headers: { cookie: first } })).status).toBe(401);
    expect(await sessionsIn(app())).toHaveLength(1);
    app.advanceMs(8 * 60 * 60_000);
    await expiredRowQueries(app().database).sweep(new Date(app.now()));
    expect(await sessionsIn(app())).toEqual([]);
  });

  test('sign-in and sign-out are logged once, with the public half of the token', async () => {
    const cookie = (await signIn(key)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const signOut = () => app.request(undefined, '/api/admin/logout', { method: 'POST', headers: { cookie } });
    await Promise.all([signOut(), signOut()]);
    expect((await loggedActions()).slice(0, 3)).toEqual(['sign_in', 'sign_out', 'sign_in']);
    const { items } = await app.asAdmin().admin.log.query({ limit: 3 });
    const [id = '', secret = ''] = cookie.replace('ballast_admin=', '').split('.');
    expect(items.slice(1).map(({ sessionId }) => sessionId)).toEqual([id, id]);
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(items[1]).toEqual({
      id: expect.any(String),
      sessionId: id,
      actor: 'Administrator key',
      hash: expect.any(String),
      action: 'sign_out',
      about: null,
      revealIds: [],
      targetType: null,
      targetId: null,
      reason: null,
      createdAt: '2026-11-20T03:07:21.345Z',
    });
  });
});

test('over https the cookie is Secure and has the __Host- prefix', async () => {
  const app = await createTestApp({ publicUrl: 'https://ballast.example' });
  const response = await app.sendJson(undefined, loginPath, { key });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-ballast_admin=\S+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  const plain = cookie.replace('__Host-', '').split(';')[0] ?? '';
  expect((await app.request(undefined, '/api/admin/stats', { headers: { cookie: plain } })).status).toBe(401);
  await app.close();
});

test('without ADMIN_KEY every key is refused', async () => {
  const app = await createTestApp({ adminKey: null });
  for (const submittedKey of ['', 'undefined', 'null', key]) {
    expect(await codeOf(app.sendJson(undefined, loginPath, { key: submittedKey }))).toBe('INVALID_ADMIN_KEY');
  }
  await app.close();
});

test('the key is compared in Unicode normal form', async () => {
  const app = await createTestApp({ adminKey: 'the caf\u00e9 in the square' });
  expect((await app.sendJson(undefined, loginPath, { key: 'the cafe\u0301 in the square' })).status).toBe(200);
  await app.close();
});

test('5 logins per 15 minutes are allowed; those with the right key or without a key count too', async () => {
  const app = await createTestApp({ rateLimits: true });
  const attempt = async (body: unknown) => (await app.sendJson(undefined, loginPath, body)).status;
  expect(await attempt({ key })).toBe(200);
  expect(await attempt({ key })).toBe(200);
  expect(await attempt({})).toBe(400);
  expect(await attempt({ key: 'no' })).toBe(401);
  expect(await attempt({ key: 'no' })).toBe(401);
  expect(await refusalOf(app.sendJson(undefined, loginPath, { key }))).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: 15 * 60,
  });
  await app.close();
});
