import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppState } from './http-app.ts';
import { prepareBody, sendPrepared } from './prepared-body.ts';

const text = '{"a":"long text"}'.repeat(200);
const prepared = prepareBody(text);
const app = new Hono<AppState>();
app.get('/', (c) => sendPrepared(c, prepared, 'application/json', 200));
app.get('/lost', (c) => sendPrepared(c, prepared, 'application/json', 404));
const get = async (headers: Record<string, string>, path = '/') => app.request(path, { headers });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['GZIP;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['deflate', null, (bytes: Buffer) => bytes],
  ['br;q=0.0, gzip; q=0', null, (bytes: Buffer) => bytes],
])('Accept-Encoding %s is answered with %s', async (header, encoding, decompress) => {
  const response = await get({ 'accept-encoding': header });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(decompress(bytes).toString()).toBe(text);
  if (encoding) expect(bytes.length).toBeLessThan(text.length / 10);
});

test('each encoding has its own strong ETag, and each of them is answered 304 without a body', async () => {
  const etags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) =>
      (await get({ 'accept-encoding': encoding })).headers.get('etag'),
    ),
  );
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) {
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const given of [`${etag}`, `"other", W/${etag}`, '*']) {
      const response = await get({ 'accept-encoding': 'br', 'if-none-match': given });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(etags[0]);
    }
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get({ 'if-none-match': '*' }, '/lost')).status).toBe(404);
});
