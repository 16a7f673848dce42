import { createHash } from 'node:crypto';
import { expiredRowQueries } from '@ballast/db/queries/privacy/expired-rows';
import { sessionQueries } from '@ballast/db/queries/sign-in/sessions';
import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const startAt = '2026-11-20T03:07:21.345Z';

let app: TestApp;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(startAt) });
  app = await createTestApp({ members: ['alder', 'birch'], startAt });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Moves the app's clock and the process's own, which the session library reads. */
function advanceMs(ms: number): void {
  app.advanceMs(ms);
  vi.setSystemTime(Date.now() + ms);
}

const me = (cookie: string) => app.request(undefined, '/api/auth/user', { headers: { cookie } });
const tokenOf = (name: string) => app.cookieOf(name).split('=')[1] ?? '';
const rows = () => sessionQueries(app.database).listByUser(app.idOf('alder'));

describe('a stored session', () => {
  test('has a hash of the secret and cannot be used to sign in', async () => {
    const [id = '', secret = ''] = tokenOf('alder').split('.');
    expect(id.length).toBe(22);
    expect(secret.length).toBe(43);
    const dump = JSON.stringify(await dumpDatabase(app.database));
    const raw = Buffer.from(secret, 'base64url');
    for (const trace of [secret, tokenOf('alder'), raw.toString('hex'), raw.toString('base64')]) {
      expect(dump).not.toContain(trace);
    }
    expect((await rows())[0]?.secretHash).toBe(createHash('sha256').update(secret).digest('base64url'));
    for (const stolen of [id, `${id}.${(await rows())[0]?.secretHash}`]) {
      expect(await refusalOf(me(`ballast_session=${stolen}`))).toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
  });

  test('has times cut to whole days', async () => {
    expect(await rows()).toMatchObject([
      { createdAt: new Date('2026-11-20T00:00:00.000Z'), expiresAt: new Date('2026-12-21T00:00:00.000Z') },
    ]);
  });
});

describe('a token', () => {
  test('with the right id and a forged secret is refused, and the real one still works', async () => {
    const [id] = tokenOf('alder').split('.');
    const [, otherSecret] = tokenOf('birch').split('.');
    for (const secret of [otherSecret, 'A'.repeat(43)]) {
      expect(await refusalOf(me(`ballast_session=${id}.${secret}`))).toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
    expect((await me(app.cookieOf('alder'))).status).toBe(200);
  });

  test.each(['', '.', 'A'.repeat(22), `${'A'.repeat(22)}.${'A'.repeat(42)}`, `${'A'.repeat(22)}.${'A'.repeat(44)}`])(
    'that is malformed (%j) is refused',
    async (token) => {
      expect(await refusalOf(me(`ballast_session=${token}`))).toMatchObject({ code: 'NOT_SIGNED_IN' });
    },
  );
});

describe('signing out', () => {
  test('ends this session only, on the server', async () => {
    const other = (await app.sessions.begin(app.idOf('alder'))).cookie.split(';')[0] ?? '';
    expect((await app.request('alder', '/api/auth/logout', { method: 'POST' })).status).toBe(200);
    expect(await refusalOf(me(app.cookieOf('alder')))).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await me(other)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  test('is automatic for the former session when signing in again', async () => {
    const body = { email: 'birch@example.org', password: 'birch likes wet ground' };
    const response = await app.sendJson('alder', '/api/force/force-login', body);
    const fresh = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(fresh).not.toBe(app.cookieOf('alder'));
    expect((await (await me(fresh)).text()).includes('"username":"birch"')).toBe(true);
    expect(await refusalOf(me(app.cookieOf('alder')))).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('session expiry', () => {
  test('a session ends 30 days after its last renewal', async () => {
    advanceMs(29 * dayMs - 10_000);
    expect((await me(app.cookieOf('birch'))).status).toBe(200);
    advanceMs(3 * dayMs);
    expect(await refusalOf(me(app.cookieOf('alder')))).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await me(app.cookieOf('birch'))).status).toBe(200);
  });

  test('a session is renewed by use, with a new cookie', async () => {
    advanceMs(14 * dayMs);
    expect((await me(app.cookieOf('alder'))).headers.getSetCookie()).toEqual([]);
    advanceMs(3 * dayMs);
    expect((await me(app.cookieOf('alder'))).headers.getSetCookie()).toEqual([
      `${app.cookieOf('alder')}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(await rows()).toMatchObject([{ expiresAt: new Date('2027-01-07T00:00:00.000Z') }]);
    expect((await me(app.cookieOf('alder'))).headers.getSetCookie()).toEqual([]);
  });

  test('a session ends after 90 days even if used daily', async () => {
    for (let day = 0; day < 89; day += 1) {
      advanceMs(dayMs);
      expect((await me(app.cookieOf('alder'))).status, `day ${day + 1}`).toBe(200);
    }
    advanceMs(dayMs);
    expect(await refusalOf(me(app.cookieOf('alder')))).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await rows()).toEqual([]);
  });

  test("a renewed session's row does not change for hours of further use", async () => {
    advanceMs(17 * dayMs);
    await me(app.cookieOf('alder'));
    const before = await rows();
    for (const ms of [1, 60_000, 3 * 60 * 60 * 1000]) {
      advanceMs(ms);
      await app.as('alder').posts.create.mutate({ content: 'words', isAnonymous: true });
      expect(await rows()).toEqual(before);
    }
  });
});

test('the sweeper deletes expired sessions only', async () => {
  advanceMs(20 * dayMs);
  await me(app.cookieOf('birch'));
  advanceMs(15 * dayMs);
  await expiredRowQueries(app.database).sweep(new Date(app.now()));
  expect(await rows()).toEqual([]);
  expect((await me(app.cookieOf('birch'))).status).toBe(200);
});
