import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailedToken } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const home = '192.0.2.1';
const elsewhere = '203.0.113.9';

type Attempt = { name?: string; password?: string; address?: string; cookie?: string | undefined };

function signIn(app: TestApp, { name = 'alder', password, address = elsewhere, cookie }: Attempt = {}) {
  const { email, password: correctPassword } = signUpForm(name);
  return app.request(undefined, '/api/force/force-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
    body: JSON.stringify({ email, password: password ?? correctPassword }),
  });
}

/** A cookie that the response sets, without its attributes. */
const cookieSetBy = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0];

const deviceOf = (response: Response) => cookieSetBy(response, 'ballast_device');

/** A hundred wrong passwords from twenty addresses. */
async function attack(app: TestApp, network = '198.51.100'): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    const response = await signIn(app, { password: 'a guess', address: `${network}.${count % 20}` });
    expect(response.status).toBe(401);
  }
}

const responsePartsOf = async (response: Promise<Response>) => {
  const received = await response;
  return [received.status, received.headers.get('retry-after'), await received.text(), received.headers.getSetCookie()];
};

const limitedOptions = { members: ['alder', 'birch'], rateLimits: true, trustedProxies: 1 };

describeWithApp('after a hundred wrong passwords by strangers', limitedOptions, (app) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:07:21.345Z') }));
  afterEach(() => void vi.useRealTimers());

  test('the member can sign in on a known device and at a known address', async () => {
    const cookie = deviceOf(await signIn(app(), { address: home }));
    await attack(app());
    const guess = await responsePartsOf(signIn(app(), { password: 'a guess' }));
    expect(guess.slice(0, 2)).toEqual([429, '3600']);
    expect(await responsePartsOf(signIn(app()))).toEqual(guess);
    expect((await signIn(app(), { cookie })).status).toBe(200);
    expect((await signIn(app(), { address: home })).status).toBe(200);
    expect(guess[2]).toContain('use a device you signed in on before');
  });

  test('a reset makes its device a known place, and starts the count anew', async () => {
    await attack(app());
    const { email } = signUpForm('alder');
    await app.as().auth.forgotPassword.mutate({ email });
    const token = await mailedToken(app(), '/reset-password', email);
    const password = 'moss on the north side';
    const reset = await app.request(undefined, '/api/auth/reset-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.20' },
      body: JSON.stringify({ token, newPassword: password }),
    });
    expect((await signIn(app(), { password })).status).toBe(200);
    await attack(app(), '198.51.101');
    expect((await signIn(app(), { password, address: '203.0.113.21' })).status).toBe(429);
    expect((await signIn(app(), { password, cookie: deviceOf(reset), address: '203.0.113.22' })).status).toBe(200);
    expect((await signIn(app(), { password, address: '203.0.113.20' })).status).toBe(200);
  });

  test('a stranger cannot tell known devices and addresses from unknown ones', async () => {
    const cookie = deviceOf(await signIn(app(), { address: home }));
    await attack(app());
    const guess = { password: 'a guess' };
    const unknown = await responsePartsOf(signIn(app(), guess));
    expect(await responsePartsOf(signIn(app(), { ...guess, address: home }))).toEqual(unknown);
    expect(await responsePartsOf(signIn(app(), { ...guess, cookie, address: '203.0.113.10' }))).toEqual(unknown);
    expect(await responsePartsOf(signIn(app(), { ...guess, name: 'birch', address: home, cookie }))).not.toEqual(
      unknown,
    );
  });

  test('the device of another member does not help', async () => {
    const cookie = deviceOf(await signIn(app(), { name: 'birch', address: home }));
    await attack(app());
    expect((await signIn(app(), { cookie })).status).toBe(429);
  });

  test('a stolen device cookie gives no session and few guesses, even concurrent ones from many addresses', async () => {
    const cookie = deviceOf(await signIn(app(), { address: home }));
    expect((await app.request(undefined, '/api/auth/user', { headers: { cookie: cookie ?? '' } })).status).toBe(401);
    await attack(app());
    const guesses = Array.from({ length: 12 }, (_, count) =>
      signIn(app(), { cookie, password: 'a guess', address: `203.0.113.${count}` }),
    );
    for (const guess of await Promise.all(guesses)) expect(guess.status).toBe(429);
    expect((await signIn(app(), { cookie, address: '203.0.113.99' })).status).toBe(429);
    expect((await signIn(app(), { address: home })).status).toBe(200);
  });

  test('changing the password forgets all other devices and all addresses', async () => {
    const first = deviceOf(await signIn(app(), { address: home }));
    const current = await signIn(app(), { address: elsewhere });
    const second = deviceOf(current);
    const password = 'moss on the north side';
    const changed = await app.request(undefined, '/api/users/change-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${cookieSetBy(current, 'ballast_session')}; ${second}` },
      body: JSON.stringify({ currentPassword: signUpForm('alder').password, newPassword: password }),
    });
    expect(changed.status).toBe(200);
    await attack(app());
    expect((await signIn(app(), { password, cookie: first })).status).toBe(429);
    expect((await signIn(app(), { password, address: home })).status).toBe(429);
    expect((await signIn(app(), { password, cookie: second })).status).toBe(200);
  });
});

describeWithApp('known places', { members: ['alder', 'birch'], trustedProxies: 1 }, (app) => {
  const rows = async () => (await dumpDatabase(app().database))['knownPlaces'] ?? [];

  test('two members on one device share its cookie, but their rows have no value in common', async () => {
    const cookie = deviceOf(await signIn(app(), { address: home }));
    expect(deviceOf(await signIn(app(), { name: 'birch', address: home, cookie }))).toBe(cookie);
    const values = (await rows()).map(({ id, userId, proof }) => [id, userId, proof]);
    expect(values).toHaveLength(4);
    expect(new Set(values.map(([id]) => id)).size + new Set(values.map(([, , proof]) => proof)).size).toBe(8);
    const stored = JSON.stringify(await dumpDatabase(app().database));
    for (const plain of [home, cookie?.split('=')[1]]) expect(stored).not.toContain(plain);
  });

  test('rows contain whole days, and another sign-in in the same month changes no row', async () => {
    const cookie = deviceOf(await signIn(app(), { address: home }));
    const before = await rows();
    const days = before.map(({ kind, knownUntil }) => [kind, (knownUntil as Date).toISOString()]).sort();
    expect(days).toEqual([
      ['address', '2027-02-18T00:00:00.000Z'],
      ['device', '2027-12-25T00:00:00.000Z'],
    ]);
    app.advanceMs(29 * 24 * 60 * 60_000);
    await signIn(app(), { address: home, cookie });
    expect(await rows()).toEqual(before);
  });

  test('an export lists known places; an account deletion deletes them and clears the cookie', async () => {
    const signedIn = await signIn(app(), { address: home });
    const cookie = `${cookieSetBy(signedIn, 'ballast_session')}; ${deviceOf(signedIn)}`;
    const exported = await app.request(undefined, '/api/users/export', { headers: { cookie } });
    expect(await exported.json()).toMatchObject({
      knownPlaces: [
        { kind: 'address', knownUntil: '2027-02-18' },
        { kind: 'device', knownUntil: '2027-12-25' },
      ],
    });
    const deleted = await app.request(undefined, '/api/users/delete-account', {
      method: 'DELETE',
      headers: { cookie },
    });
    expect(deleted.headers.getSetCookie()).toContainEqual('ballast_device=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(await rows()).toEqual([]);
  });
});

describe('the device cookie', () => {
  test.each([
    [undefined, /^ballast_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https://ballast.test',
      /^__Host-ballast_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ],
  ])('with the public URL %s is set at sign-up and sign-in, after the session cookie', async (publicUrl, pattern) => {
    const app = await createTestApp({ members: ['alder'], ...(publicUrl && { publicUrl }) });
    const signedUp = await app.sendJson(undefined, '/api/force/force-signup', signUpForm('birch'));
    for (const response of [signedUp, await signIn(app)]) {
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringContaining('ballast_session='),
        expect.stringMatching(pattern),
      ]);
    }
    const refused = await signIn(app, { password: 'a guess' });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
    await app.close();
  });

  test.each(['', 'x', 'a'.repeat(43), '%E0%A4%A', '"; drop'])('with the forged value %j is replaced', async (value) => {
    const app = await createTestApp({ members: ['alder'] });
    const response = await signIn(app, { cookie: `ballast_device=${value}` });
    expect(response.status).toBe(200);
    expect(deviceOf(response)).toMatch(/^ballast_device=[\w-]{43}$/);
    expect(await codeOf(signIn(app, { password: 'a guess', cookie: `ballast_device=${value}` }))).toBe(
      'BAD_CREDENTIALS',
    );
    await app.close();
  });
});
