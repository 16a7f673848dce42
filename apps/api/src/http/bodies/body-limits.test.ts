import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { type ListeningServer, listen } from '../../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const quarterMegabyte = 256 * 1024;
const maxFormBytes = 8 * 1024 * 1024 + quarterMegabyte;

let app: TestApp;
let server: ListeningServer;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder', 'birch'] });
  server = await listen(app);
});
afterEach(() => {
  const serverFaults = app.logLines.filter((line) => line.includes('"fault"'));
  expect(serverFaults).toEqual([]);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const head = (path: string, type: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ballast\r\nConnection: close\r\nCookie: ${app.cookieOf('alder')}\r\n` +
  `Content-Type: ${type}\r\n${framing}\r\n\r\n`;

function sendWithLength(path: string, body: string, type = 'application/json') {
  return server.send(head(path, type, `Content-Length: ${Buffer.byteLength(body)}`), body);
}

function sendChunked(path: string, body: string, type = 'application/json') {
  const size = Buffer.byteLength(body).toString(16);
  return server.send(head(path, type, 'Transfer-Encoding: chunked'), `${size}\r\n${body}\r\n0\r\n\r\n`);
}

/** A JSON body of exactly `bytes` bytes. */
const jsonOf = (bytes: number) => `{"filler":"${'x'.repeat(bytes - 13)}"}`;
const formOf = (bytes: number) => {
  const start = '--x\r\nContent-Disposition: form-data; name="filler"; filename="filler.png"\r\n\r\n';
  const end = '\r\n--x--\r\n';
  return `${start}${'x'.repeat(bytes - start.length - end.length)}${end}`;
};

test.each([
  ['Content-Length', sendWithLength],
  ['chunked', sendChunked],
])('a body of 256 KB is read and one more byte is refused (%s)', async (_how, send) => {
  for (const path of ['/api/community/posts', '/api/trpc/posts.create', '/api/force/force-login']) {
    expect(await codeOf(send(path, jsonOf(quarterMegabyte)))).toBe('BAD_INPUT');
    expect(await codeOf(send(path, jsonOf(quarterMegabyte + 1)))).toBe('TOO_LARGE');
  }
});

test.each([
  ['Content-Length', sendWithLength],
  ['chunked', sendChunked],
])('a form of 8 MB plus 256 KB is read and one more byte is refused (%s)', async (_how, send) => {
  const type = 'multipart/form-data; boundary=x';
  for (const path of ['/api/community/posts', '/api/trpc/posts.create']) {
    expect(await codeOf(send(path, formOf(maxFormBytes), type))).toBe('BAD_INPUT');
    expect(await codeOf(send(path, formOf(maxFormBytes + 1), type))).toBe('TOO_LARGE');
  }
});

test.each(['/api/community/posts', '/api/trpc/posts.create'])(
  'a body in an encoding that is not read, sent to %s over a connection, is refused',
  async (path) => {
    const framing = 'Content-Length: 2\r\nContent-Encoding: gzip';
    const response = await server.send(head(path, 'application/json', framing), '{}');
    expect(response.headers.get('accept-encoding')).toBe('identity');
    expect(await codeOf(response)).toBe('UNSUPPORTED_TYPE');
    const foreign = server.send(head(path, 'application/json; Charset=utf-16', 'Content-Length: 2'), '{}');
    expect(await codeOf(foreign)).toBe('UNSUPPORTED_TYPE');
  },
);

test('the connection is closed after a body that was not fully read', async () => {
  const keepAlive = (path: string) =>
    head(path, 'application/json', `Content-Length: ${quarterMegabyte + 1}`).replace('Connection: close\r\n', '');
  for (const path of ['/api/community/posts', '/api/trpc/posts.create']) {
    const response = await server.send(keepAlive(path), jsonOf(quarterMegabyte + 1));
    expect(response.headers.get('connection')).toBe('close');
  }
});

test.each([
  ['alder', 'TOO_LARGE'],
  [undefined, 'NOT_SIGNED_IN'],
])('the sender of a 9 MB form (%s) receives the refusal %s', async (name, expected) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(9 * 1024 * 1024)], { type: 'image/png' }), 'large.png');
  const headers = { ...(name && { cookie: app.cookieOf(name) }) };
  const response = await fetch(`${server.url}/api/community/posts`, { method: 'POST', headers, body: form });
  expect(await refusalOf(response)).toMatchObject({ code: expected });
});

test('a picture over 8 MB is refused with an error for its field', async () => {
  const form = new FormData();
  form.append('content', 'words');
  form.append('isAnonymous', 'true');
  form.append('image', new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]), 'large.png');
  const response = await app.request('alder', '/api/community/posts', { method: 'POST', body: form });
  expect(await refusalOf(response)).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
    fields: { image: 'That picture is larger than 8 MB.' },
  });
});

test('a Content-Length over the limit is refused before the body arrives', async () => {
  const response = server.send(head('/api/community/posts', 'application/json', `Content-Length: ${10 ** 12}`));
  expect(await codeOf(response)).toBe('TOO_LARGE');
});

test.each([
  ['Content-Length', 'application/json', 'Content-Length: 100', '{"content":'],
  ['chunked', 'application/json', 'Transfer-Encoding: chunked', '64\r\n{"content":'],
  ['a form', 'multipart/form-data; boundary=x', 'Content-Length: 100', '--x\r\nContent-Disposition: form-data; na'],
])('a client that disconnects during the body (%s) is logged with status 400', async (_what, type, framing, start) => {
  for (const path of ['/api/community/posts', '/api/trpc/posts.create']) {
    const before = app.logLines.length;
    await server.send(head(path, type, framing), start);
    await expect.poll(() => app.logLines.slice(before).join('')).toMatch(/"status":400/);
  }
});

test('picture uploads need a session and an endpoint that accepts pictures', async () => {
  const form = () => {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(2 * quarterMegabyte)]), 'a.png');
    return { method: 'POST', body };
  };
  expect(await codeOf(app.request(undefined, '/api/community/posts', form()))).toBe('NOT_SIGNED_IN');
  expect(await codeOf(app.request('alder', '/api/trpc/auth.signIn', form()))).toBe('TOO_LARGE');
  expect(await codeOf(app.request('alder', '/api/community/posts', form()))).toBe('BAD_INPUT');
});

test('at most 4 forms of one member are read concurrently, and other members do not wait', async () => {
  const startSlowForm = () => {
    let isRead = false;
    let end = () => {};
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          isRead = true;
          end = () => stream.close();
          return new Promise(() => {});
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const response = app.request('alder', '/api/community/posts', init);
    return { response: response, isRead: () => isRead, end: () => end() };
  };
  const forms = Array.from({ length: 6 }, startSlowForm);
  const countRead = () => forms.filter((form) => form.isRead()).length;
  await expect.poll(countRead).toBe(4);

  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(2 * quarterMegabyte)]), 'a.png');
  expect(await codeOf(app.request('birch', '/api/community/posts', { method: 'POST', body: form }))).toBe('BAD_INPUT');
  expect(countRead()).toBe(4);

  for (const { response, isRead, end } of forms) {
    await expect.poll(isRead).toBe(true);
    end();
    expect(await codeOf(response)).toBe('BAD_INPUT');
  }
});
