import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp-code.ts';

const { email, password } = signUpForm('alder');

async function turnOn(app: TestApp, name = 'alder') {
  const auth = app.as(name).auth;
  const { secret } = await auth.startTwoFactor.mutate({ password: signUpForm(name).password });
  const { recoveryCodes } = await auth.confirmTwoFactor.mutate({ code: totpCode(secret, app.now()) });
  return { secret, recoveryCodes };
}

type SignIn = { email?: string; password?: string; code?: string };
const signIn = (app: TestApp, input: SignIn = {}) =>
  app.sendJson(undefined, '/api/force/force-login', { email, password, ...input });
const outcomeOf = async (app: TestApp, input?: SignIn) => {
  const response = await signIn(app, input);
  const { code = 'ok' } = z.object({ code: z.string().optional() }).parse(await response.json());
  return [response.status, code];
};
const badCode = { status: 401, code: 'BAD_CODE' };

describeWithApp('two-factor sign-in', { members: ['alder', 'birch'] }, (app) => {
  const isOn = async (name = 'alder') => (await app.as(name).settings.get.query()).twoFactorEnabled;
  /** A code that was not used before. */
  const laterCode = (secret: string) => {
    app.advanceMs(60_000);
    return totpCode(secret, app.now());
  };

  test('is on once a code has been confirmed, and ends no session', async () => {
    const other = (await app().sessions.begin(app.idOf('alder'))).cookie.split(';')[0] ?? '';
    const { secret, otpauthUrl } = await app.as('alder').auth.startTwoFactor.mutate({ password });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(otpauthUrl).protocol).toBe('otpauth:');
    expect(Object.fromEntries(new URL(otpauthUrl).searchParams)).toMatchObject({
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(otpauthUrl).toContain('alder');
    expect(otpauthUrl).not.toContain('example.org');
    expect(await isOn()).toBe(false);
    expect(await outcomeOf(app())).toEqual([200, 'ok']);
    const code = totpCode(secret, app.now());
    const { recoveryCodes } = await app.as('alder').auth.confirmTwoFactor.mutate({ code });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await isOn()).toBe(true);
    expect(await isOn('birch')).toBe(false);
    expect((await app.request(undefined, '/api/auth/user', { headers: { cookie: other } })).status).toBe(200);
  });

  test('a code of six UTF-16 units but eight bytes is a wrong code', async () => {
    const { auth } = app.as('alder');
    await auth.startTwoFactor.mutate({ password });
    expect(await refusalOf(auth.confirmTwoFactor.mutate({ code: '\u{10000}1234' }))).toMatchObject(badCode);
  });

  test('asks for the code only after the right password', async () => {
    const wrong = { password: 'a guess' };
    const before = await (await signIn(app(), wrong)).text();
    const { secret } = await turnOn(app());
    for (const code of [undefined, '', '123456', laterCode(secret)]) {
      const response = await signIn(app(), code === undefined ? wrong : { ...wrong, code });
      expect(response.status).toBe(401);
      expect(await response.text()).toEqual(before);
    }
    for (const code of [undefined, '', ' ']) {
      const response = await signIn(app(), code === undefined ? {} : { code });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
    }
    expect(await outcomeOf(app(), { code: laterCode(secret) })).toEqual([200, 'ok']);
  });

  test.each([
    [-2, 'BAD_CODE'],
    [-1, 'ok'],
    [1, 'ok'],
    [2, 'BAD_CODE'],
  ])('a clock that is %i steps off gets %s', async (steps, outcome) => {
    const { secret } = await turnOn(app());
    app.advanceMs(5 * 60_000);
    const [, code] = await outcomeOf(app(), { code: totpCode(secret, app.now(), steps) });
    expect(code).toBe(outcome);
  });

  test('a code is accepted once, even by concurrent sign-ins and after it confirmed the setup', async () => {
    const { secret } = await turnOn(app());
    expect(await outcomeOf(app(), { code: totpCode(secret, app.now()) })).toEqual([401, 'BAD_CODE']);
    const code = laterCode(secret);
    const both = await Promise.all([outcomeOf(app(), { code }), outcomeOf(app(), { code })]);
    expect(both.map(([, outcome]) => outcome).sort()).toEqual(['BAD_CODE', 'ok']);
    app.advanceMs(30_000);
    expect(await outcomeOf(app(), { code })).toEqual([401, 'BAD_CODE']);
  });

  test('a restarted server refuses a code that was accepted before', async () => {
    const { secret } = await turnOn(app());
    const code = laterCode(secret);
    expect(await outcomeOf(app(), { code })).toEqual([200, 'ok']);
    const restarted = await createTestApp({ database: app().database });
    try {
      expect(await outcomeOf(restarted, { code })).toEqual([401, 'BAD_CODE']);
    } finally {
      await restarted.close();
    }
  });

  test('a recovery code works once, however it is typed, and only for its member', async () => {
    const { recoveryCodes } = await turnOn(app());
    const [first = '', second = ''] = recoveryCodes;
    await turnOn(app(), 'birch');
    const { email: birchEmail, password: birchPassword } = signUpForm('birch');
    expect(await outcomeOf(app(), { email: birchEmail, password: birchPassword, code: first })).toEqual([
      401,
      'BAD_CODE',
    ]);
    const both = await Promise.all([outcomeOf(app(), { code: first }), outcomeOf(app(), { code: first })]);
    expect(both.map(([, outcome]) => outcome).sort()).toEqual(['BAD_CODE', 'ok']);
    expect(await outcomeOf(app(), { code: ` ${second.replace('-', ' ').toUpperCase()} ` })).toEqual([200, 'ok']);
    expect(await outcomeOf(app(), { code: second })).toEqual([401, 'BAD_CODE']);
  });

  test.each(['abc', '1234567', 'zzzzz-zzzzz', '......', '\u0661\u0662\u0663\u0664\u0665\u0666'])(
    'the code %j is wrong',
    async (code) => {
      await turnOn(app());
      expect(await outcomeOf(app(), { code })).toEqual([401, 'BAD_CODE']);
    },
  );

  test('one of two tabs can confirm the same setup; later calls get TWO_FACTOR_ON', async () => {
    const { confirmTwoFactor, startTwoFactor } = app.as('alder').auth;
    const { secret } = await startTwoFactor.mutate({ password });
    const codes = [0, 1].map((steps) => totpCode(secret, app.now(), steps));
    const outcomes = await Promise.all(
      codes.map((code) =>
        confirmTwoFactor.mutate({ code }).then(
          () => 'ok',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['ok', 'refused']);
    const on = { status: 409, code: 'TWO_FACTOR_ON' };
    expect(await refusalOf(confirmTwoFactor.mutate({ code: '000000' }))).toMatchObject(on);
    expect(await refusalOf(startTwoFactor.mutate({ password }))).toMatchObject(on);
    expect(await codeOf(startTwoFactor.mutate({ password: 'a guess' }))).toBe('WRONG_PASSWORD');
  });

  test('another start replaces the secret; a confirmation without a start gets BAD_CODE', async () => {
    const { confirmTwoFactor, startTwoFactor } = app.as('alder').auth;
    expect(await refusalOf(confirmTwoFactor.mutate({ code: '000000' }))).toMatchObject(badCode);
    const former = await startTwoFactor.mutate({ password });
    const { secret } = await startTwoFactor.mutate({ password });
    expect(secret).not.toBe(former.secret);
    const confirm = (of: string) => confirmTwoFactor.mutate({ code: totpCode(of, app.now()) });
    expect(await refusalOf(confirm(former.secret))).toMatchObject(badCode);
    expect((await confirm(secret)).recoveryCodes).toHaveLength(10);
  });

  test('is turned off with password and code, and leaves no row', async () => {
    const { secret, recoveryCodes } = await turnOn(app());
    const { stopTwoFactor } = app.as('alder').auth;
    const stop = (input: { password: string; code: string }) => stopTwoFactor.mutate(input);
    expect(await refusalOf(stop({ password, code: '000000' }))).toMatchObject(badCode);
    const wrongPassword = { password: 'a guess', code: recoveryCodes[0] ?? '' };
    expect(await codeOf(stop(wrongPassword))).toBe('WRONG_PASSWORD');
    expect(await isOn()).toBe(true);
    await stop({ password, code: laterCode(secret) });
    await stop({ password, code: 'again' });
    expect(await isOn()).toBe(false);
    expect(await outcomeOf(app())).toEqual([200, 'ok']);
    const { twoFactor, recoveryCodes: rows } = await dumpDatabase(app().database);
    expect(twoFactor).toEqual([]);
    expect(rows).toEqual([]);
  });

  test('the database contains neither the secret nor a recovery code, and only whole days', async () => {
    const { secret, recoveryCodes } = await turnOn(app());
    const { twoFactor, recoveryCodes: rows } = await dumpDatabase(app().database);
    const stored = JSON.stringify([twoFactor, rows]);
    for (const code of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', ''))]) {
      expect(stored).not.toContain(code);
    }
    const before = await dumpDatabase(app().database);
    await outcomeOf(app(), { code: '000000' });
    expect(await dumpDatabase(app().database)).toEqual(before);
    expect(stored).not.toMatch(/T(?!00:00:00\.000Z)\d\d:\d\d/);
  });
});

test('after a rotation of the keys the secret and the recovery codes still work', async () => {
  const [old, current] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const before = await createTestApp({ members: ['alder'], encryptionKeys: [old] });
  const { secret, recoveryCodes } = await turnOn(before);
  const { database } = before;
  const after = await createTestApp({ database, encryptionKeys: [current, old] });
  expect(await outcomeOf(after, { code: totpCode(secret, after.now(), 1) })).toEqual([200, 'ok']);
  expect(await outcomeOf(after, { code: recoveryCodes[3] ?? '' })).toEqual([200, 'ok']);
  await after.close();
  await before.close();
});

describe('wrong codes', () => {
  let app: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:07:21.345Z') });
    app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true, trustedProxies: 1 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const from = (address: string, code: string | undefined, cookie = '') =>
    app.request(undefined, '/api/force/force-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ email, password, ...(code !== undefined && { code }) }),
    });

  test('cause a growing wait for the account at that network address, even for the right code', async () => {
    const { secret } = await turnOn(app);
    const code = totpCode(secret, app.now(), 1);
    for (let count = 0; count < 6; count += 1) expect((await from('192.0.2.1', '000000')).status).toBe(401);
    expect((await from('192.0.2.1', code)).status).toBe(429);
    expect((await from('192.0.2.2', code)).status).toBe(200);
  });

  test('by strangers who know the password do not lock the member out on a known device', async () => {
    const signedIn = await from('192.0.2.1', undefined);
    const device = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith('ballast_device='));
    const { secret } = await turnOn(app);
    for (let count = 0; count < 10; count += 1) {
      expect((await from(`198.51.100.${count}`, undefined)).status).toBe(401);
    }
    expect((await from('198.51.100.10', undefined)).status).toBe(429);
    for (let count = 0; count < 100; count += 1) {
      expect((await from(`198.51.100.${count % 20}`, '000000')).status).toBe(401);
    }
    const code = totpCode(secret, app.now(), 1);
    const refused = await from('203.0.113.9', code);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await from('203.0.113.9', '000000', device)).status).toBe(429);
    expect(await (await from('203.0.113.9', undefined, device)).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
    expect((await from('203.0.113.9', code, device)).status).toBe(200);
  });

  test('a sign-in that is asked for the code does not count towards the limit of the address', async () => {
    await turnOn(app);
    for (let count = 0; count < 8; count += 1) {
      expect(await (await from('192.0.2.1', undefined)).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
    }
    const guess = (count: number) =>
      app.request(undefined, '/api/force/force-login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
        body: JSON.stringify({ email: `nobody${count}@example.org`, password: 'a guess' }),
      });
    for (let count = 0; count < 10; count += 1) expect((await guess(count)).status).toBe(401);
    expect((await guess(10)).status).toBe(429);
  });
});
