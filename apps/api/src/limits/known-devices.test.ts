import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LimitStore, limitStores, stopClock } from '../testing/limit-stores.ts';
import { signUpForm } from '../testing/personas.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { rateLimits } from './rate-limits.ts';

const sharedAddress = '192.0.2.1';
const otherAddress = '203.0.113.9';
const forgedCookie = `ballast_device=${'a'.repeat(43)}`;

type Attempt = { name?: string; password?: string | undefined; address?: string; cookie?: string | undefined };

describe.each(limitStores)('devices at a shared address, counts in $name', ({ open }) => {
  let store: LimitStore;
  let app: TestApp;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(async () => {
    stopClock('2026-11-20T03:07:21.345Z');
    await store.clear();
    const { createCounter } = store;
    app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true, createCounter, trustedProxies: 1 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });
  afterAll(() => store.close());

  function signIn({ name = 'alder', password, address = sharedAddress, cookie }: Attempt) {
    const { email, password: rightPassword } = signUpForm(name);
    return app.request(undefined, '/api/force/force-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
      body: JSON.stringify({ email, password: password ?? rightPassword }),
    });
  }

  async function deviceCookieOf(name: string, cookie?: string): Promise<string | undefined> {
    const response = await signIn({ name, address: otherAddress, cookie });
    return response.headers
      .getSetCookie()
      .find((value) => value.startsWith('ballast_device='))
      ?.split(';')[0];
  }

  const responseTo = async (attempt: Attempt) => {
    const response = await signIn(attempt);
    const { status, headers } = response;
    return [status, headers.get('retry-after'), headers.getSetCookie(), await response.text()];
  };

  /** Signs in to accounts that do not exist, at the shared address. Returns the responses. */
  async function guess(times: number): Promise<string[]> {
    const responses: string[] = [];
    for (let count = 0; count < times; count += 1) {
      const response = await signIn({ name: `nobody${count}`, password: 'a guess' });
      responses.push(`${response.status} ${response.headers.get('retry-after')} ${await response.text()}`);
    }
    return responses;
  }

  test('a known device can sign in after the address has used up its sign-ins; other devices are told to use one', async () => {
    const [cookie, other] = [await deviceCookieOf('alder'), await deviceCookieOf('birch')];
    expect((await guess(11)).at(-1)).toMatch(/^429 60 .*use a device you signed in on before/);
    expect((await signIn({ cookie })).status).toBe(200);
    for (const unknown of [undefined, other, forgedCookie])
      expect((await signIn({ cookie: unknown })).status).toBe(429);
  });

  test('a wrong password gets the same response on every device', async () => {
    const [cookie, other] = [await deviceCookieOf('alder'), await deviceCookieOf('birch')];
    await guess(11);
    const stranger = await responseTo({ password: 'a guess' });
    expect(stranger.slice(0, 3)).toEqual([429, '60', []]);
    for (const device of [cookie, other, forgedCookie]) {
      expect(await responseTo({ password: 'a guess', cookie: device })).toEqual(stranger);
    }
  });

  test.each([9, 10, 11])(
    'responses at the shared address do not reveal a sign-in on a known device after %i guesses',
    async (guesses) => {
      const cookie = await deviceCookieOf('alder');
      const probe = async (memberSignsIn: boolean) => {
        const responses = await guess(guesses);
        await store.advanceSeconds(30);
        for (const password of ['a guess', undefined]) {
          if (memberSignsIn && guesses >= 10) await signIn({ cookie, password });
        }
        if (memberSignsIn) expect((await signIn({ cookie })).status).toBe(200);
        responses.push(...(await guess(guesses === 10 ? 0 : 2)));
        await store.advanceSeconds(31);
        responses.push(...(await guess(11)));
        await store.advanceSeconds(24 * 60 * 60);
        return responses;
      };
      const baseline = await probe(false);
      expect(await probe(true)).toEqual(baseline);
    },
  );

  test('guesses with a stolen device cookie are limited, and so are all sign-ins with it', async () => {
    const cookie = await deviceCookieOf('alder');
    await guess(11);
    for (let count = 0; count < 6; count += 1) await signIn({ cookie, password: 'a guess' });
    expect((await signIn({ cookie })).status).toBe(429);
    await store.advanceSeconds(61);
    await guess(11);
    for (let count = 0; count < rateLimits.signIn.points; count += 1) await signIn({ name: 'birch', cookie });
    expect((await signIn({ cookie })).status).toBe(429);
  });

  test('two members of a device share a token; a token that the server did not issue is replaced', async () => {
    const cookie = await deviceCookieOf('alder');
    expect(await deviceCookieOf('birch', cookie)).toBe(cookie);
    expect(await deviceCookieOf('birch', forgedCookie)).not.toBe(forgedCookie);
    await guess(11);
    for (const name of ['alder', 'birch']) expect((await signIn({ name, cookie })).status).toBe(200);
  });
});
