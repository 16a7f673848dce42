import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointModerators, createAbusivePost, onlyCaseId, report } from '../../testing/moderation.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { type ListeningServer, listen } from '../../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const form = 'multipart/form-data; boundary=x';
const json = 'application/json';
const posts = '/api/community/posts';
const createPost = '/api/trpc/posts.create';
const post = '{"content":"words","isAnonymous":true}';
const anyId = 'x'.repeat(22);
const pollOptions = { timeout: 10_000 };
const emptyPart = '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n\r\n';

let app: TestApp;
let server: ListeningServer;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder', 'birch', 'cedar', 'elm'], rateLimits: true });
  server = await listen(app);
});
afterAll(async () => {
  const serverFaults = app.logLines.filter((line) => line.includes('"fault"'));
  expect(serverFaults).toEqual([]);
  await server.close();
  await app.close();
});

const cookieOf = (name: string | undefined) => (name ? `Cookie: ${app.cookieOf(name)}\r\n` : '');

/** Sends the head of a request and the start of its body, and returns the open connection. */
function start(name: string | undefined, path: string, type: string, framing: string, piece = '') {
  const connection = server.openConnection();
  connection.write(
    `POST ${path} HTTP/1.1\r\nHost: ballast\r\n${cookieOf(name)}Content-Type: ${type}\r\n${framing}\r\n\r\n${piece}`,
  );
  return connection;
}

type Connection = ReturnType<typeof start>;

async function responseOf(connection: Connection): Promise<Response> {
  let response: Response | undefined;
  await expect.poll(() => (response ??= connection.takeResponse()), pollOptions).toBeDefined();
  return response ?? new Response();
}

const contentLength = (bytes: number) => `Content-Length: ${bytes}`;
const chunked = 'Transfer-Encoding: chunked';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

async function createPosts(name: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const response = await app.sendJson(name, posts, { content: 'words', isAnonymous: true });
    expect(response.status).toBe(201);
  }
}

describe('a body that has not ended', () => {
  test.each([
    [posts, form, contentLength(8_000), emptyPart],
    [posts, json, contentLength(8_000), '{"content":'],
    [posts, json, chunked, chunk('{"content":')],
    [createPost, form, contentLength(8_000), emptyPart],
    [createPost, json, contentLength(8_000), '{"content":'],
    [createPost, json, chunked, chunk('{"content":')],
    ['/api/user/profile', form, contentLength(8_000_000), emptyPart],
    ['/api/messages/send', json, contentLength(8_000), '{"content":'],
  ])('does not delay 401 for a visitor: %s (%s, %s)', async (path, type, framing, piece) => {
    const connection = start(undefined, path, type, framing, piece);
    expect(await codeOf(responseOf(connection))).toBe('NOT_SIGNED_IN');
    connection.end();
  });

  test('does not delay 429', async () => {
    await createPosts('alder', 10);
    for (const [path, type] of [
      [posts, form],
      [posts, json],
      [createPost, form],
      [createPost, json],
    ] as const) {
      const connection = start('alder', path, type, contentLength(8_000), type === form ? emptyPart : '{');
      expect(await codeOf(responseOf(connection))).toBe('RATE_LIMITED');
      connection.end();
    }
  });

  test.each([posts, createPost])('of 150,000 empty parts is refused at part 31: %s', async (path) => {
    const bytes = 150_000 * emptyPart.length;
    const connection = start('birch', path, form, contentLength(bytes), emptyPart.repeat(32));
    expect(await refusalOf(responseOf(connection))).toMatchObject({
      code: 'BAD_INPUT',
      message: 'A form can have 30 fields at most.',
    });
    const otherResponse = await app.request('cedar', '/api/auth/user');
    expect(otherResponse.status).toBe(200);
    // The server discards the rest, because some clients read the response only after they have sent the whole body.
    connection.write(emptyPart.repeat(150_000 - 32));
    await connection.hasClosed;
  });
});

test.each([
  [posts, post],
  [createPost, post],
  ['/api/user/profile', '{"bio":"words"}'],
  ['/api/trpc/profiles.update', '{"bio":"words"}'],
  ['/api/trpc/posts.setLike', `{"postId":"${anyId}","liked":true}`],
  ['/api/trpc/comments.setLike', `{"commentId":"${anyId}","liked":true}`],
  ['/api/trpc/profiles.setFollow', `{"userId":"${anyId}","following":true}`],
])('a suspension that begins before the body has ended refuses the write: %s', async (path, body) => {
  const separateApp = await createTestApp({ members: ['alder', 'birch', 'cedar', 'oak', 'yew'] });
  const separateServer = await listen(separateApp);
  await appointModerators(separateApp);
  await report(separateApp, 'birch', (await createAbusivePost(separateApp, true)).id);
  const connection = separateServer.openConnection();
  const head = `POST ${path} HTTP/1.1\r\nHost: ballast\r\nCookie: ${separateApp.cookieOf('alder')}\r\nContent-Type: ${json}`;
  connection.write(`${head}\r\n${contentLength(body.length)}\r\n\r\n${body.slice(0, 5)}`);
  // The response to a second connection shows that the server has begun to handle the first.
  const other = separateServer.openConnection();
  other.write('GET /healthz HTTP/1.1\r\nHost: ballast\r\n\r\n');
  await responseOf(other);
  const caseId = await onlyCaseId(separateApp);
  const decision = { caseId, action: 'suspend', rule: null, words: 'Take a week.', days: 7 } as const;
  await separateApp.asStaff('cedar').moderation.decide.mutate(decision);
  connection.write(body.slice(5));
  expect(await codeOf(responseOf(connection))).toBe('SUSPENDED');
  other.end();
  connection.end();
  await separateServer.close();
  await separateApp.close();
});

test('the server stops reading the rest of an endless body', async () => {
  const connection = start(undefined, posts, json, chunked);
  expect(await codeOf(responseOf(connection))).toBe('NOT_SIGNED_IN');
  // 33,000 chunks of one byte count as 33 MB.
  connection.write(chunk('x').repeat(33_000));
  await connection.hasClosed;
});

test('a connection stays open after a body that was read or has arrived in full', async () => {
  const connection = server.openConnection();
  const requests: [name: string | undefined, path: string, body: string, status: number][] = [
    ['cedar', '/api/messages/send', '{}', 400],
    [undefined, posts, post, 401],
    [undefined, '/api/nothing', post, 404],
    ['cedar', createPost, '{}', 400],
  ];
  for (const [name, path, body, status] of requests) {
    connection.write(
      `POST ${path} HTTP/1.1\r\nHost: ballast\r\n${cookieOf(name)}Content-Type: ${json}\r\n${contentLength(body.length)}\r\n\r\n${body}`,
    );
    const response = await responseOf(connection);
    expect(response.status).toEqual(status);
    expect(response.headers.get('connection')).toBe('keep-alive');
  }
  connection.write('GET /healthz HTTP/1.1\r\nHost: ballast\r\n\r\n');
  expect((await responseOf(connection)).headers.get('connection')).toBe('keep-alive');
  connection.end();
});

test.each([
  ['a form', posts, form, `--x\r\n${'X'.repeat(9000)}`],
  ['JSON', posts, json, '{"content":'],
  ['a form over tRPC', createPost, form, emptyPart.repeat(32)],
  ['JSON over tRPC', createPost, json, '{"content":'],
])('malformed bodies count towards the rate limit: %s', async (_what, path, type, body) => {
  const separateApp = await createTestApp({ members: ['alder'], rateLimits: true });
  const send = () =>
    refusalOf(separateApp.request('alder', path, { method: 'POST', body, headers: { 'content-type': type } }));
  for (let at = 0; at < 10; at += 1) expect(await send()).toMatchObject({ code: 'BAD_INPUT' });
  expect(await send()).toMatchObject({ code: 'RATE_LIMITED' });
  await separateApp.close();
});

describe('Expect: 100-continue', () => {
  const expecting = (bytes: number) => `${contentLength(bytes)}\r\nExpect: 100-continue`;

  test.each([posts, createPost])('is answered with a refusal, without 100 Continue: %s', async (path) => {
    if (path === posts) await createPosts('elm', 10);
    for (const [name, type, bytes, code] of [
      [undefined, json, 100, 'NOT_SIGNED_IN'],
      [undefined, form, 8_000_000, 'NOT_SIGNED_IN'],
      ['cedar', json, 300_000, 'TOO_LARGE'],
      ['cedar', form, 9_000_000, 'TOO_LARGE'],
      ['elm', json, 100, 'RATE_LIMITED'],
      ['elm', form, 100, 'RATE_LIMITED'],
    ] as const) {
      const connection = start(name, path, type, expecting(bytes));
      const response = await responseOf(connection);
      expect(await refusalOf(response)).toMatchObject({ code });
      expect(response.headers.get('connection')).toBe('close');
      await connection.hasClosed;
    }
  });

  test.each([
    [posts, json, post, 201],
    [createPost, json, post, 200],
    [
      posts,
      form,
      '--x\r\nContent-Disposition: form-data; name="content"\r\n\r\nwords\r\n' +
        '--x\r\nContent-Disposition: form-data; name="isAnonymous"\r\n\r\ntrue\r\n--x--\r\n',
      201,
    ],
  ])('is answered with 100, then with the response: %s (%s)', async (path, type, body, status) => {
    const connection = start('cedar', path, type, expecting(body.length));
    await expect.poll(connection.received, pollOptions).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    connection.write(body);
    await expect.poll(connection.received, pollOptions).toContain(`\r\n\r\nHTTP/1.1 ${status} `);
    connection.end();
  });

  test('is the only value of Expect that is accepted', async () => {
    const connection = start('cedar', posts, json, `${contentLength(2)}\r\nExpect: miracles`);
    await expect.poll(connection.received, pollOptions).toContain('417');
    connection.end();
  });
});
