import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { storeAssets } from './previous-assets.ts';

const now = new Date('2026-11-20T03:07:21Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

let folder: string;
let app: TestApp | undefined;
const [webRoot, previousRoot] = [() => join(folder, 'web'), () => join(folder, 'kept')];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-kept-'));
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  rmSync(folder, { recursive: true });
});

/** Replaces the build, as an upgrade does. */
function build(...names: string[]): void {
  rmSync(webRoot(), { recursive: true, force: true });
  mkdirSync(join(webRoot(), 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(webRoot(), 'assets', name), `the text of ${name}`);
}

const kept = () => readdirSync(join(previousRoot(), 'assets')).sort();

test('after an upgrade the assets of the previous version are still served, as immutable', async () => {
  build('feed-AAAA.js', 'feed-AAAA.js.br', 'same-CCCC.css');
  await storeAssets(webRoot(), previousRoot(), now);
  build('feed-BBBB.js', 'same-CCCC.css');
  await storeAssets(webRoot(), previousRoot(), now);
  app = await createTestApp({ webRoot: webRoot(), previousAssetsRoot: previousRoot() });
  for (const name of ['feed-AAAA.js', 'feed-BBBB.js', 'same-CCCC.css']) {
    const response = await app.request(undefined, `/assets/${name}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toEqual(`the text of ${name}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const compressed = await app.request(undefined, '/assets/feed-AAAA.js', { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect((await app.request(undefined, '/assets/feed-DDDD.js')).status).toBe(404);
});

test('assets that no build has had for 30 days are deleted', async () => {
  build('old-AAAA.js', 'lasting-BBBB.js');
  await storeAssets(webRoot(), previousRoot(), now);
  build('new-CCCC.js', 'lasting-BBBB.js');
  await storeAssets(webRoot(), previousRoot(), daysLater(29));
  expect(kept()).toEqual(['lasting-BBBB.js', 'new-CCCC.js', 'old-AAAA.js']);
  await storeAssets(webRoot(), previousRoot(), daysLater(31));
  expect(kept()).toEqual(['lasting-BBBB.js', 'new-CCCC.js']);
});

test('two servers that share the folder keep each asset once', async () => {
  build(...Array.from({ length: 40 }, (_, n) => `asset-${n}.js`));
  await Promise.all([storeAssets(webRoot(), previousRoot(), now), storeAssets(webRoot(), previousRoot(), now)]);
  expect(kept()).toEqual(readdirSync(join(webRoot(), 'assets')).sort());
});
