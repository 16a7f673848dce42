import { describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp } from '../testing/test-app.ts';

const json = { 'content-type': 'application/json' };
const signUp = '/api/force/force-signup';

/** The error code for a write with these headers. BAD_INPUT: the origin check passed and the empty body was refused. */
async function outcome(publicUrl: string | undefined, headers: Record<string, string>, path = signUp) {
  const app = await createTestApp(publicUrl === undefined ? {} : { publicUrl });
  const response = app.request(undefined, path, { method: 'POST', body: '{}', headers: { ...json, ...headers } });
  const refusal = await refusalOf(response);
  await app.close();
  return refusal?.code;
}

const passed = 'BAD_INPUT';
const refused = 'BAD_ORIGIN';

describe('without PUBLIC_URL, on port 3000 of this machine', () => {
  test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    'a write from %s passes',
    async (origin) => {
      expect(await outcome(undefined, { origin })).toBe(passed);
    },
  );

  test.each([
    'https://example.org',
    'null',
    '',
    'http://127.0.0.1',
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://127.0.0.1:3000/',
    'http://127.0.0.1:3000.example.org',
    'http://localhost.example.org:3000',
    'http://192.168.0.9:3000',
    'HTTP://LOCALHOST:3000',
    'file://',
  ])('a write from %j is refused', async (origin) => {
    expect(await outcome(undefined, { origin })).toBe(refused);
  });
});

describe('with PUBLIC_URL', () => {
  test('a write from that origin passes', async () => {
    expect(await outcome('https://ballast.example', { origin: 'https://ballast.example' })).toBe(passed);
    expect(await outcome('https://ballast.example:8443/', { origin: 'https://ballast.example:8443' })).toBe(passed);
  });

  test.each([
    'http://ballast.example',
    'https://ballast.example:444',
    'https://www.ballast.example',
    'https://ballast.example.org',
    'https://xballast.example',
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'null',
  ])('a write from %s is refused', async (origin) => {
    expect(await outcome('https://ballast.example', { origin })).toBe(refused);
  });
});

describe('Sec-Fetch-Site', () => {
  test.each(['cross-site', 'same-site'])('%s is refused, with an allowed Origin and without one', async (site) => {
    expect(await outcome(undefined, { 'sec-fetch-site': site })).toBe(refused);
    expect(await outcome(undefined, { 'sec-fetch-site': site, origin: 'http://127.0.0.1:3000' })).toBe(refused);
  });

  test.each(['same-origin', 'none'])('%s passes', async (site) => {
    expect(await outcome(undefined, { 'sec-fetch-site': site })).toBe(passed);
  });

  test('a foreign Origin is refused even with Sec-Fetch-Site: same-origin', async () => {
    const headers = { origin: 'https://example.org', 'sec-fetch-site': 'same-origin' };
    expect(await outcome(undefined, headers)).toBe(refused);
  });
});

test('a request with neither header passes', async () => {
  expect(await outcome(undefined, {})).toBe(passed);
  expect(await outcome('https://ballast.example', {})).toBe(passed);
});

test.each(['/api/trpc/auth.signUp', '/api/auth/logout', '/api/community/posts', '/api/nothing', '/media/x'])(
  'a write from a foreign origin to %s is refused for every content type',
  async (path) => {
    for (const type of [
      'application/json',
      'text/plain',
      'application/octet-stream',
      'multipart/form-data; boundary=x',
    ]) {
      expect(await outcome(undefined, { origin: 'https://example.org', 'content-type': type }, path)).toBe(refused);
    }
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
  '%s from a foreign origin is refused, and GET is not',
  async (method) => {
    const app = await createTestApp({ members: ['alder'] });
    const headers = { origin: 'https://example.org' };
    expect(await refusalOf(app.request('alder', '/api/auth/logout', { method, headers }))).toMatchObject({
      code: refused,
    });
    expect((await app.request('alder', '/api/auth/user', { headers })).status).toBe(200);
    await app.close();
  },
);
