import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types ballast-worker",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

let webRoot: string;
let plainApp: TestApp;
let secureApp: TestApp;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'ballast-web-'));
  mkdirSync(join(webRoot, 'pages'));
  writeFileSync(join(webRoot, 'pages', 'home.html'), '<!doctype html><title>the app</title>');
  plainApp = await createTestApp({ members: ['alder'], webRoot });
  secureApp = await createTestApp({ members: ['alder'], webRoot, publicUrl: 'https://ballast.example' });
});
afterAll(async () => {
  await Promise.all([plainApp.close(), secureApp.close()]);
  rmSync(webRoot, { recursive: true });
});

const credentials = { email: 'alder@example.org', password: 'alder likes wet ground' };

describe.each(['/', '/nothing', '/healthz', '/api/auth/user', '/api/nothing', '/api/trpc/auth.me', '/media/x'])(
  'the headers of %s',
  (path) => {
    test('include the security headers, for members and visitors', async () => {
      for (const name of ['alder', undefined]) {
        const { headers } = await plainApp.request(name, path);
        expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
        expect(headers.get('permissions-policy')).toContain('geolocation=()');
      }
    });

    test('include the security headers on a refused method', async () => {
      for (const method of ['POST', 'DELETE']) {
        const { headers } = await plainApp.request(undefined, path, { method });
        expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
      }
    });

    test('include HSTS for two years if PUBLIC_URL is https, and otherwise not', async () => {
      const https = await secureApp.request(undefined, path);
      expect(https.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
      expect((await plainApp.request(undefined, path)).headers.has('strict-transport-security')).toBe(false);
    });

    test('include no CORS headers and no server name', async () => {
      const { headers } = await plainApp.request('alder', path, { headers: { origin: 'https://example.org' } });
      const unwanted = [...headers.keys()].filter((name) => /^access-control-|^x-powered-by$|^server$/.test(name));
      expect(unwanted).toEqual([]);
    });
  },
);

test.each([
  '/api/auth/user',
  '/api/community/posts',
  '/api/nothing',
  '/api/trpc/auth.me',
  '/media/AAAAAAAAAAAAAAAAAAAAAA.webp',
])('%s has Cache-Control: no-store, for members and visitors', async (path) => {
  for (const name of ['alder', undefined]) {
    expect((await plainApp.request(name, path)).headers.get('cache-control')).toBe('no-store');
  }
});

describe('the session cookie', () => {
  test('is HttpOnly and SameSite=Lax', async () => {
    const response = await plainApp.sendJson(undefined, '/api/force/force-login', credentials);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^ballast_session=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('is Secure with the __Host- prefix if PUBLIC_URL is https', async () => {
    const response = await secureApp.sendJson(undefined, '/api/force/force-login', credentials);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-ballast_session=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('is ignored without the prefix if PUBLIC_URL is https', async () => {
    const [, token] = secureApp.cookieOf('alder').split('=');
    const plain = { headers: { cookie: `ballast_session=${token}` } };
    expect((await secureApp.request(undefined, '/api/auth/user', plain)).status).toBe(401);
    expect((await secureApp.request('alder', '/api/auth/user')).status).toBe(200);
  });

  test('is cleared at sign-out under its prefixed name', async () => {
    const response = await secureApp.request('alder', '/api/auth/logout', { method: 'POST' });
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-ballast_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  test('is not set again by a request that does not renew the session', async () => {
    expect((await plainApp.request('alder', '/api/auth/user')).headers.getSetCookie()).toEqual([]);
  });
});
