import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@ballast/db/open-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../testing/refusal.ts';
import { type ListeningServer, listen } from '../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const requestId = /^[A-Za-z0-9_-]{22}$/;

let webRoot: string;
let app: TestApp;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'ballast-web-'));
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, 'pages'));
  for (const page of ['home', 'feed', '404']) {
    writeFileSync(join(webRoot, 'pages', `${page}.html`), '<!doctype html><title>the app</title>');
  }
  writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
  app = await createTestApp({ members: ['alder'], webRoot });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/', 200],
  ['/feed', 200],
  ['/assets/app-1a2b.js', 200],
  ['/favicon.svg', 200],
  ['/assets/gone.js', 404],
  ['/no-such-page', 404],
  ['/api/nothing', 404],
  ['/api/auth/user', 401],
  ['/api/trpc/auth.me', 401],
  ['/media/AAAAAAAAAAAAAAAAAAAAAA.webp', 401],
])('%s answers %i with a unique request id', async (path, status) => {
  const responses = await Promise.all([app.request(undefined, path), app.request(undefined, path)]);
  const ids = responses.map((response) => response.headers.get('x-request-id'));
  expect(responses.map((response) => response.status)).toEqual([status, status]);
  for (const id of ids) expect(id).toMatch(requestId);
  expect(ids[0]).not.toBe(ids[1]);
});

describe('an unknown path or method', () => {
  test.each(['/api/nothing', '/api/community', '/media/x', '/media/..%2fkeys', '/assets/x.js'])(
    '%s is refused in JSON, even if the client accepts HTML',
    async (path) => {
      const response = app.request(undefined, path, { headers: { accept: 'text/html' } });
      expect(await codeOf(response)).toBe('NOT_FOUND');
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS'])(
    '%s of a list is refused with the allowed methods',
    async (method) => {
      const response = await app.request('alder', '/api/community/posts', { method });
      expect(response.headers.get('allow')).toBe('GET, POST');
      expect(await codeOf(response)).toBe('METHOD_NOT_ALLOWED');
    },
  );

  test.each([
    ['PUT', '/api/community/posts/search', 'DELETE, GET, PATCH'],
    ['GET', '/api/force/force-login', 'POST'],
    ['POST', '/media/AAAAAAAAAAAAAAAAAAAAAA.webp', 'GET'],
    ['POST', '/api/trpc/events.news', 'GET'],
    ['POST', '/media/x', null],
    ['POST', '/api/openapiXjson', null],
  ])('%s %s has Allow: %s', async (method, path, allow) => {
    const response = await app.request('alder', path, { method });
    expect(response.status).toEqual(allow ? 405 : 404);
    expect(response.headers.get('allow')).toEqual(allow);
  });

  test('an unknown page gets the 404 page with status 404', async () => {
    const response = await app.request(undefined, '/no-such-page', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('the app');
  });
});

describe('tRPC procedures', () => {
  const json = { 'content-type': 'application/json' };
  const calls = (path: string, count: number) => `/api/trpc/${Array(count).fill(path).join(',')}?batch=1`;

  test.each(['posts.nothing', 'nothing', '', '__proto__', 'constructor.constructor', 'posts'])(
    'do not include %j',
    async (path) => {
      expect(await codeOf(app.request('alder', `/api/trpc/${path}`))).toBe('NOT_FOUND');
    },
  );

  test('refuse mutations on GET and queries on POST', async () => {
    expect(await codeOf(app.request('alder', '/api/trpc/posts.create'))).toBe('METHOD_NOT_ALLOWED');
    const read = app.request('alder', '/api/trpc/posts.feed', { method: 'POST', body: '{}', headers: json });
    expect(await codeOf(read)).toBe('METHOD_NOT_ALLOWED');
  });

  test('accept 10 calls in a batch and refuse 11', async () => {
    const ten = await app.request('alder', calls('auth.me', 10));
    expect(ten.status).toBe(200);
    expect(await ten.json()).toEqual(Array(10).fill(expect.objectContaining({})));
    expect(await codeOf(app.request('alder', calls('auth.me', 11)))).toBe('BAD_INPUT');
    const writes = { method: 'POST', body: '{}', headers: json };
    expect(await codeOf(app.request('alder', calls('posts.create', 11), writes))).toBe('BAD_INPUT');
  });

  test.each(['%7B', 'null', '%E0%A4%A', '7', '[]', '%00'])('refuse the query input %s', async (input) => {
    expect(await codeOf(app.request('alder', `/api/trpc/posts.get?input=${input}`))).toBe('BAD_INPUT');
    const batch = await app.request('alder', `/api/trpc/posts.get,posts.get?batch=1&input=${input}`);
    expect(batch.status).toBe(400);
  });

  test.each(['[]', 'null', '"x"', '7', '{"0":null}', '{"x":1}'])('refuse %s as a batch', async (body) => {
    const response = await app.request('alder', '/api/trpc/posts.create?batch=1', {
      method: 'POST',
      body,
      headers: json,
    });
    expect(response.status).toBe(400);
  });

  test('send their cookies even to a client that asks for a streamed batch', async () => {
    const other = await createTestApp({ members: ['birch'] });
    const streamed = { ...json, 'trpc-accept': 'application/jsonl' };
    const path = '/api/trpc/auth.signOut?batch=1';
    const response = await other.request('birch', path, { method: 'POST', body: '{}', headers: streamed });
    expect(response.headers.get('set-cookie')).toContain('ballast_session=;');
    expect(await response.json()).toEqual([{ result: { data: { success: true } } }]);
    await other.close();
  });
});

describe('a server error', () => {
  test('has a generic message, over REST and tRPC', async () => {
    const database = await openDatabase('file::memory:');
    const failingApp = await createTestApp({ members: ['alder'], database });
    await database.close();
    const faults = [
      failingApp.request('alder', '/api/auth/user'),
      failingApp.request('alder', '/api/trpc/auth.me'),
      failingApp.sendJson(undefined, '/api/force/force-login', { email: 'alder@example.org', password: 'a secret' }),
    ];
    for (const fault of faults) {
      expect(await refusalOf(fault)).toEqual({
        status: 500,
        code: 'INTERNAL',
        message: 'Something went wrong on our side. Please try again.',
        fields: undefined,
        retryAfterSeconds: undefined,
      });
    }
    expect((await failingApp.request(undefined, '/readyz')).status).toBe(503);
    expect((await failingApp.request(undefined, '/healthz')).status).toBe(200);
    await failingApp.close();
  });
});

describe('an invalid request line or Host', () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await listen(app);
  });
  afterAll(() => server.close());

  test.each(['a b', '@', 'x:99999', '[::1', 'example.org/path', 'a#b', '%E0'])(
    'the Host %j is refused',
    async (host) => {
      const response = server.send(`GET /api/auth/user HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(await codeOf(response)).toBe('BAD_INPUT');
    },
  );

  test.each(['*', '/\\example.org', 'http://example.org:99999/'])(
    'the request target %s is refused',
    async (address) => {
      const response = server.send(`GET ${address} HTTP/1.1\r\nHost: ballast\r\nConnection: close\r\n\r\n`);
      expect(await codeOf(response)).toBe('BAD_INPUT');
    },
  );

  test('an HTTP/1.0 health probe without a Host is answered', async () => {
    expect((await server.send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});
