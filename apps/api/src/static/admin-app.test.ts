import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let webRoot: string;
let adminRoot: string;
let site: TestApp;
let keyless: TestApp;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'ballast-web-'));
  adminRoot = mkdtempSync(join(tmpdir(), 'ballast-admin-'));
  mkdirSync(join(adminRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), 'the member app');
  writeFileSync(join(adminRoot, 'index.html'), 'the admin app');
  writeFileSync(join(adminRoot, 'index.html.br'), 'the admin app, small');
  writeFileSync(join(adminRoot, 'locked.html'), 'no key');
  writeFileSync(join(adminRoot, 'assets', 'app-1a2b.js'), 'export {};');
  site = await createTestApp({ members: ['alder'], webRoot, adminRoot });
  keyless = await createTestApp({ webRoot, adminRoot, adminKey: null });
});
afterAll(async () => {
  await Promise.all([site.close(), keyless.close()]);
  for (const folder of [webRoot, adminRoot]) rmSync(folder, { recursive: true });
});

test.each(['/admin', '/admin/', '/admin?tab=posts'])(
  '%s serves the admin app to visitors, members and admins',
  async (path) => {
    for (const caller of [undefined, 'alder', { admin: true }] as const) {
      const answer = await site.request(caller, path);
      expect([answer.status, await answer.text()]).toEqual([200, 'the admin app']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  },
);

test('the admin app is compressed for clients that accept it', async () => {
  const answer = await site.request(undefined, '/admin', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'the admin app, small']);
});

test('without ADMIN_KEY another page is served', async () => {
  const answer = await keyless.request(undefined, '/admin');
  expect([answer.status, await answer.text()]).toEqual([200, 'no key']);
});

test('assets are immutable, and a missing one is refused', async () => {
  const answer = await site.request(undefined, '/admin/assets/app-1a2b.js');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await refusalOf(site.request(undefined, '/admin/assets/gone.js'))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusalOf(site.request(undefined, '/admin/assets/..%2f..%2fkeys'))).toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['/administration', '/admin/users', '/adminassets'])('%s is not a page of the admin app', async (path) => {
  const answer = await site.request(undefined, path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('the admin app');
});
