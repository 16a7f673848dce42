import { dumpDatabase } from '@ballast/db/testing';
import { sessionView } from '@ballast/schema/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';

const dayMs = 24 * 60 * 60_000;
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
const path = '/api/auth/sessions';

describeWithApp('the list of sessions', { members: ['alder', 'birch'], trustedProxies: 1 }, (app) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:07:21.345Z') }));
  afterEach(() => void vi.useRealTimers());

  const advanceMs = (ms: number) => {
    app.advanceMs(ms);
    vi.setSystemTime(Date.now() + ms);
  };

  /** Returns the cookies of a new session. */
  async function signIn(name: string, userAgent?: string, cookie?: string): Promise<string> {
    const { email, password } = signUpForm(name);
    const response = await app.request(undefined, '/api/force/force-login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.77',
        ...(userAgent && { 'user-agent': userAgent }),
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
    return response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
  }

  const send = (cookie: string, method: string, id = '') =>
    app.request(undefined, id ? `${path}/${id}` : path, { method, headers: { cookie } });
  const listOf = async (cookie: string) =>
    z.array(sessionView.strict()).parse(await (await send(cookie, 'GET')).json());
  const stored = async () => await dumpDatabase(app().database);
  const devicesOf = async (name: string) =>
    ((await stored())['knownPlaces'] ?? []).filter(
      ({ kind, userId }) => kind === 'device' && userId === app.idOf(name),
    );

  test('begins with the current session, and has device names and days', async () => {
    const phone = await signIn('alder', android);
    advanceMs(dayMs);
    const list = await listOf(app.cookieOf('alder'));
    expect(list).toMatchObject([
      { isCurrent: true, device: 'Unknown device', startedOn: '2026-11-20', lastUsedOn: '2026-11-21' },
      { isCurrent: false, device: 'Chrome on Android', startedOn: '2026-11-20', lastUsedOn: '2026-11-20' },
    ]);
    expect((await listOf(phone)).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [list[1]?.id, true],
      [list[0]?.id, false],
    ]);
    expect(await listOf(app.cookieOf('birch'))).toHaveLength(1);
  });

  test('contains no part of a cookie, and the database stores neither addresses nor user agents', async () => {
    const phone = await signIn('alder', android);
    const tokens = [phone, app.cookieOf('alder')].map((cookie) => cookie.split(/[=;.]/)[1] ?? '');
    const responseText = JSON.stringify(await listOf(phone));
    for (const token of tokens) expect([token.length, responseText.includes(token)]).toEqual([22, false]);
    const database = JSON.stringify(await stored());
    for (const word of ['192.0.2.77', 'AppleWebKit']) expect(database).not.toContain(word);
  });

  test('a session is marked as used once a day', async () => {
    const usedAt = async () =>
      (await stored())['sessions']?.map(({ lastUsedAt }) => (lastUsedAt as Date).toISOString());
    const [first, second] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
    expect(await usedAt()).toEqual([first, first]);
    advanceMs(20 * 60 * 60_000);
    await listOf(app.cookieOf('alder'));
    expect(await usedAt()).toEqual([first, first]);
    advanceMs(60 * 60_000);
    await Promise.all([1, 2, 3].map(() => listOf(app.cookieOf('alder'))));
    expect((await usedAt())?.sort()).toEqual([first, second]);
    const before = await stored();
    advanceMs(60 * 60_000);
    await listOf(app.cookieOf('alder'));
    expect(await stored()).toEqual(before);
  });

  test('expired sessions are not listed', async () => {
    await signIn('alder', android);
    for (let days = 0; days < 32; days += 8) {
      await listOf(app.cookieOf('alder'));
      advanceMs(8 * dayMs);
    }
    expect(await listOf(app.cookieOf('alder'))).toMatchObject([{ isCurrent: true }]);
  });

  test('ending a session signs it out and forgets its device; other members and devices stay', async () => {
    const phone = await signIn('alder', android);
    await signIn('alder');
    await signIn('birch');
    const [before] = [await devicesOf('alder')];
    const id = (await listOf(phone))[0]?.id;
    const others = (await listOf(app.cookieOf('alder'))).filter((session) => session.id !== id);
    expect(await (await send(app.cookieOf('alder'), 'DELETE', id)).json()).toEqual({ success: true });
    expect((await send(phone, 'GET')).status).toBe(401);
    expect(await listOf(app.cookieOf('alder'))).toEqual(others);
    expect(before.length).toBe(2);
    expect((await devicesOf('alder')).length).toBe(1);
    expect((await devicesOf('birch')).length).toBe(1);
  });

  test('signing out keeps the device known', async () => {
    const phone = await signIn('alder', android);
    await app.request(undefined, '/api/auth/logout', { method: 'POST', headers: { cookie: phone } });
    expect(await devicesOf('alder')).toHaveLength(1);
  });

  test('ending the current session clears both cookies', async () => {
    const phone = await signIn('alder', android);
    const ended = await send(phone, 'DELETE', (await listOf(phone))[0]?.id);
    expect(ended.headers.getSetCookie()).toEqual([
      'ballast_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'ballast_device=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect((await send(phone, 'GET')).status).toBe(401);
    expect((await devicesOf('alder')).length).toBe(0);
  });

  test('ending all others keeps the current session and its device, even if an older session used that device', async () => {
    const older = await signIn('alder', android);
    const [, device = ''] = older.split('; ');
    const current = await signIn('alder', android, device);
    await signIn('alder');
    expect(await (await send(current, 'DELETE')).json()).toEqual({ success: true });
    expect(await listOf(current)).toMatchObject([{ isCurrent: true, device: 'Chrome on Android' }]);
    for (const cookie of [older, app.cookieOf('alder')]) expect((await send(cookie, 'GET')).status).toBe(401);
    expect(await devicesOf('alder')).toHaveLength(1);
    expect(await listOf(app.cookieOf('birch'))).toHaveLength(1);
    expect((await send(current, 'DELETE')).status).toBe(200);
  });
});
