import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let webRoot: string;
let adminRoot: string;
let app: TestApp;
let appWithoutKey: TestApp;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'ballast-web-'));
  adminRoot = mkdtempSync(join(tmpdir(), 'ballast-admin-'));
  mkdirSync(join(adminRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), 'the member app');
  writeFileSync(join(adminRoot, 'index.html'), 'the admin app');
  writeFileSync(join(adminRoot, 'index.html.br'), 'the admin app, small');
  writeFileSync(join(adminRoot, 'locked.html'), 'no key');
  writeFileSync(join(adminRoot, 'assets', 'app-1a2b.js'), 'export {};');
  app = await createTestApp({ members: ['alder'], webRoot, adminRoot });
  appWithoutKey = await createTestApp({ webRoot, adminRoot, adminKey: null });
});
afterAll(async () => {
  await Promise.all([app.close(), appWithoutKey.close()]);
  for (const folder of [webRoot, adminRoot]) rmSync(folder, { recursive: true });
});

test.each(['/admin', '/admin/', '/admin?tab=posts'])(
  '%s serves the admin app to visitors, members and admins',
  async (path) => {
    for (const caller of [undefined, 'alder', { admin: true }] as const) {
      const response = await app.request(caller, path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('the admin app');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  },
);

test('the admin app is compressed for clients that accept it', async () => {
  const response = await app.request(undefined, '/admin', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe('the admin app, small');
});

test('without ADMIN_KEY another page is served', async () => {
  const response = await appWithoutKey.request(undefined, '/admin');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('no key');
});

test('assets are immutable, and a missing one is refused', async () => {
  const response = await app.request(undefined, '/admin/assets/app-1a2b.js');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await refusalOf(app.request(undefined, '/admin/assets/gone.js'))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusalOf(app.request(undefined, '/admin/assets/..%2f..%2fkeys'))).toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['/administration', '/admin/users', '/adminassets'])('%s is not a page of the admin app', async (path) => {
  const response = await app.request(undefined, path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('the admin app');
});
