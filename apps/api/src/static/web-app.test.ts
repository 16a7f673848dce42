import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { testMailAddresses } from '../testing/test-outbox.ts';

const publicUrl = 'https://ballast.example';

const script = 'document.title = "";';
const style = 'p{margin:0}\n';
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

let webRoot: string;
let app: TestApp;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'ballast-web-'));
  for (const folder of ['pages', 'share']) mkdirSync(join(webRoot, folder));
  for (const page of ['home', 'crisis-support', 'feed', 'search', '404']) {
    writeFileSync(join(webRoot, 'pages', `${page}.html`), `<link rel="canonical" href="%ORIGIN%/"><p>${page}</p>`);
  }
  writeFileSync(
    join(webRoot, 'pages', 'about.html'),
    `<script data-to="https://example.org">${script}</script><script type="application/ld+json">{"data":1}</script>` +
      `<style data-sheets="/assets/a.css">${style}</style><script type="module" src="/assets/a.js"></script>`,
  );
  writeFileSync(join(webRoot, 'pages', 'stories.html'), '<meta name="robots" content="noindex"/><p>stories</p>');
  writeFileSync(join(webRoot, 'pages', 'contact.html'), '<a href="mailto:%CONTACT_EMAIL%">%CONTACT_EMAIL%</a>');
  writeFileSync(join(webRoot, 'share', 'home.png'), 'a picture');
  writeFileSync(join(webRoot, 'sw.js'), 'export {};');
  app = await createTestApp({ members: [], webRoot, publicUrl });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(undefined, path, { headers });

describe('a page', () => {
  test('contains the address of CONTACT_EMAIL', async () => {
    const { contact } = testMailAddresses;
    expect(await (await get('/contact')).text()).toBe(`<a href="mailto:${contact}">${contact}</a>`);
  });

  test.each([
    ['/', 200, 'home'],
    ['/crisis-support', 200, 'crisis-support'],
    ['/search?q=%3Cscript%3E', 200, 'search'],
    [`/post/${'p'.repeat(22)}`, 200, 'feed'],
    ['/post/never-there', 200, 'feed'],
    ['/post/', 404, '404'],
    ['/post/one/more', 404, '404'],
    ['/nowhere', 404, '404'],
    ['/pages/home.html', 404, '404'],
    ['/feed/', 404, '404'],
  ])('%s is answered %i with the page %s', async (path, status, name) => {
    const response = await get(path, { accept: 'text/html' });
    expect(response.status).toEqual(status);
    expect(await response.text()).toEqual(`<link rel="canonical" href="${publicUrl}/"><p>${name}</p>`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent in %s to clients that accept it', async (encoding, decompress) => {
    const response = await get('/', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toContain('<p>home</p>');
  });

  test('is sent unencoded to all other clients', async () => {
    for (const encoding of ['identity', '', 'br;q=0', 'zstd']) {
      const response = await get('/', { 'accept-encoding': encoding });
      expect(response.headers.has('content-encoding')).toBe(false);
      expect(await response.text()).toContain('<p>home</p>');
    }
  });

  test('allows the inline scripts and styles of the build by hash, and nothing else', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    for (const response of [await get('/about'), await get('/about', { 'if-none-match': etag })]) {
      const policy = response.headers.get('content-security-policy')?.split('; ');
      expect(policy).toContain(`script-src 'self' ${hashOf(script)}`);
      expect(policy).toContain(`style-src 'self' ${hashOf(style)}`);
      expect(policy?.join()).not.toContain('unsafe');
    }
    const plain = (await get('/')).headers.get('content-security-policy')?.split('; ');
    expect(plain).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'"]));
  });

  test('is answered 304 if the ETag matches', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200);
  });
});

test('robots.txt and sitemap.xml have the public origin and public pages only', async () => {
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${publicUrl}/crisis-support</loc>`);
  expect(sitemap).not.toMatch(/feed|messages|profile|settings|crisis-help|mobile-help/);
});

test('/blog redirects to /about', async () => {
  const response = await get('/blog', { accept: 'text/html' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/about');
});

test('the service worker is revalidated each time, share images are cached for an hour', async () => {
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  const picture = await get('/share/home.png');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await get('/share/none.png', { accept: 'text/html' })).status).toBe(404);
});

test('search engines may index the stories only if the operator says so', async () => {
  const pages = async (site: TestApp) =>
    Promise.all(['/stories', '/sitemap.xml'].map(async (path) => (await site.request(undefined, path)).text()));
  const [stories, sitemap] = await pages(app);
  expect(stories).toBe('<meta name="robots" content="noindex"/><p>stories</p>');
  expect(sitemap).not.toContain('/stories');
  const indexed = await createTestApp({ members: [], webRoot, publicUrl, indexStories: true });
  expect(await pages(indexed)).toEqual(['<p>stories</p>', expect.stringContaining(`${publicUrl}/stories</loc>`)]);
  await indexed.close();
});
